import type { CampsiteCard } from '@kampvuur/contracts';
import {
  CARD_SLOTS,
  cardClass,
  type CardOptions,
  type CardWords,
} from '../features/campsites/card/card-slots';
import { FIRST_CARDS } from '../features/campsites/card/pictures';

/** Ids of templates in the document: the home page's loading state, and a card (`build-plugins/app-shell.ts`). */
export const HOME_SKELETON_ID = 'home-skeleton';
export const CARD_TEMPLATE_ID = 'card-template';

/** The attribute of the card's template with its words as JSON: `data-words`. */
export const CARD_WORDS = 'words';

/** The home page's loading state, shown in place of the document's spinner. */
export interface HomeSkeleton {
  /** Shows the first row of campsites. */
  showCampsites: (campsites: readonly CampsiteCard[], hasPictures: boolean) => void;
  /** Shows the spinner again, when another page may be rendered. */
  remove: () => void;
}

/** Controls do not work before the app is loaded, and are made inert; links work. */
const CONTROLS = 'button, input, select, [tabindex]';

const TAGS = '[data-slot=tags]';

/** Shows the home page's loading state as soon as the document is parsed; undefined if it contains none. */
export async function showHomeSkeleton(): Promise<HomeSkeleton | undefined> {
  await documentParsed();
  // React adds links that preload pictures before it.
  const spinner = document.getElementById('root')?.lastElementChild;
  const home = copyOf(HOME_SKELETON_ID);
  const card = copyOf(CARD_TEMPLATE_ID);
  const words = cardWords();
  if (!spinner || !home || !card || !words) return undefined;
  spinner.replaceWith(home);

  return {
    showCampsites: (campsites, hasPictures) => {
      const places = home.querySelectorAll('[data-card]');
      campsites.slice(0, FIRST_CARDS).forEach((campsite, index) => {
        const place = places[index];
        const copy = card.cloneNode(true) as HTMLElement;
        fillIn(copy, campsite, { isFirst: index === 0, hasPictures, words });
        // Tags and their icons are rendered by the app: the card keeps their placeholder.
        const [tags, placeholder] = [copy, place].map((parent) => parent?.querySelector(TAGS));
        if (placeholder) tags?.replaceWith(placeholder);
        place?.replaceWith(copy);
      });
    },
    remove: () => home.replaceWith(spinner),
  };
}

/** What cards say, as the build has written it into the document. */
function cardWords(): CardWords | undefined {
  const words = document.getElementById(CARD_TEMPLATE_ID)?.dataset[CARD_WORDS];
  return words === undefined ? undefined : (JSON.parse(words) as CardWords);
}

/** Resolves before the app's code runs, for which `DOMContentLoaded` waits. On a slow phone this script may come first. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('readystatechange', done, { once: true }));
}

/** The content of a template, with inert controls. */
function copyOf(templateId: string): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId}`);
  const copy = template?.content.cloneNode(true).lastChild;
  if (!(copy instanceof HTMLElement)) return undefined;
  for (const control of copy.querySelectorAll<HTMLElement>(CONTROLS)) control.inert = true;
  return copy;
}

/** Fills the marked elements of a card with the data of a campsite. */
function fillIn(card: HTMLElement, campsite: CampsiteCard, options: CardOptions): void {
  card.className = cardClass(campsite.isClosed);
  for (const element of card.querySelectorAll<HTMLElement>('[data-slot]')) {
    const content = CARD_SLOTS[element.dataset['slot'] ?? '']?.(campsite, options);
    if (content === null) element.remove();
    if (content?.text !== undefined) element.textContent = content.text;
    for (const [name, value] of Object.entries(content?.attributes ?? {})) element.setAttribute(name, value);
  }
}
