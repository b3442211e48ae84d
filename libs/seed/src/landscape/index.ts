export { drawHero } from './hero';
export { drawLandscape } from './landscape';
export { rasterise } from './rasterise';
export { scenesFor, type Scene } from './scenes';
export { drawSignIn } from './sign-in';
