/** Adds an element of the kind to the page and returns it. */
function added<Kind extends keyof HTMLElementTagNameMap>(kind: Kind): HTMLElementTagNameMap[Kind] {
  const element = document.createElement(kind);
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

describe('the remembered look of elements without styles', () => {
  it('is that of their kind', () => {
    const displays = (['div', 'p', 'li', 'button', 'template'] as const).map(
      (kind) => getComputedStyle(added(kind)).display,
    );
    expect(displays).toEqual(['block', 'block', 'list-item', 'inline-block', 'none']);
  });

  it('follows the attributes that show and hide', () => {
    const text = added('p');
    const dialog = added('dialog');
    const input = added('input');
    expect([text, input].map((element) => getComputedStyle(element).display)).toEqual([
      'block',
      'inline-block',
    ]);
    expect(dialog).not.toBeVisible();
    text.hidden = true;
    dialog.open = true;
    input.type = 'hidden';
    expect(text).not.toBeVisible();
    expect(dialog).toBeVisible();
    expect(input).not.toBeVisible();
  });

  it('is not used where a style of its own or of a parent decides', () => {
    const parent = added('div');
    const child = parent.appendChild(document.createElement('div'));
    expect(child).toBeVisible();
    parent.style.visibility = 'hidden';
    expect(getComputedStyle(child).visibility).toBe('hidden');
    parent.style.visibility = '';
    child.style.pointerEvents = 'none';
    expect(child).toBeVisible();
    expect(getComputedStyle(child).pointerEvents).toBe('none');
    child.style.display = 'none';
    expect(child).not.toBeVisible();
  });
});
