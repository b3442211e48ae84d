import type { Components, Theme } from '@mui/material/styles';
import { baseline } from './components/baseline';
import { controls } from './components/controls';
import { feedback } from './components/feedback';
import { surfaces } from './components/surfaces';

/** How Material's pieces look here, one file a family. */
export const components: Components<Theme> = { ...baseline, ...controls, ...surfaces, ...feedback };
