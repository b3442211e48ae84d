import Box from '@mui/material/Box';
import { type Language, LANGUAGES } from '@kampvuur/domain/languages';
import { chooseLanguage } from '../../base/messages/language';
import { useLanguage } from '../../base/messages/use-language';
import { say } from './say';

const CHOICES = Object.entries(LANGUAGES) as [Language, { name: string }][];

/** The languages by their own names; pressing one speaks it at once. */
export function LanguageChoice() {
  const spoken = useLanguage();
  return (
    <Box component="span" role="group" aria-label={say('language')} sx={GROUP}>
      {CHOICES.map(([language, { name }]) => (
        <Box
          key={language}
          component="button"
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => void chooseLanguage(language)}
          sx={CHOICE}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}

const GROUP = { display: 'flex', gap: 1 } as const;

const CHOICE = {
  minWidth: 44,
  py: 1.5,
  px: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-pressed="true"]': { color: 'text.primary', fontWeight: 640 },
} as const;
