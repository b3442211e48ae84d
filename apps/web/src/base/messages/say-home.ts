import { catalogue } from './catalogue';
import english from './en/home.json';

/** The messages of the home page, which the initial screen shows; its slogan also lies behind the sign-in dialog. */
export const sayHome = catalogue('home', english);
