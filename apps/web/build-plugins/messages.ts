import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/(base\/messages\/[a-z]{2,3}\/[\w-]+|notice-texts\/[a-z]{2,3})\.json$/;

/** Compiles the message catalogues, so that browsers need no parser of ICU MessageFormat. */
export function messages(): Plugin {
  return {
    name: 'kampvuur:messages',
    // Before Vite turns JSON into a module.
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        const compiled = Object.entries(JSON.parse(code) as Record<string, string>).map(
          ([key, message]) => [key, compileMessage(message)] as const,
        );
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
