import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ChoiceButtonsProps<Choice extends string | number> {
  /** What the group is about. */
  label: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  text: (choice: Choice) => string;
  onPress: (choice: Choice) => void;
}

/** A few choices of a filter, each a button that stays pressed. */
export function ChoiceButtons<Choice extends string | number>({
  label,
  choices,
  chosen,
  text,
  onPress,
}: ChoiceButtonsProps<Choice>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={chosen.includes(choice) ? 'contained' : 'tonal'}
          aria-pressed={chosen.includes(choice)}
          onClick={() => onPress(choice)}
          sx={{ minHeight: 44, px: '14px' }}
        >
          {text(choice)}
        </Button>
      ))}
    </Box>
  );
}
