import { renderAppShells } from './render-app-shell';

/**
 * The app shells, for the build (`build-plugins/app-shell.ts`): Vite's runner closes once this module is evaluated, and could not load the
 * messages of a language later.
 */
export default await renderAppShells();
