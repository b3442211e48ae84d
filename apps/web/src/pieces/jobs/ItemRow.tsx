import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { FieldDifference, JobItem } from '@kampvuur/contracts';
import type { JobType } from '@kampvuur/domain';
import { campsitePath } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { factTextInSentence } from '../facts/fact-text';
import { messagesOf, itemLabel } from './job-texts';
import { jobWords } from './job-words';
import { changedValues } from './row-values';
import { rowWords } from './row-words';
import { OutcomeIcon } from './item-outcomes';
import { columnLabel } from '../../pieces/facts/fact-words';
import { say } from './say';

interface ItemRowProps {
  item: JobItem;
  type: JobType;
  /** What can be done about it. */
  action?: ReactNode;
}

/** The result of one item of a job: an icon, the campsite's name and the messages. */
export function ItemRow({ item, type, action }: ItemRowProps) {
  const name = item.campsiteName || say('withoutAName');
  return (
    <Box component="li" sx={ROW}>
      <OutcomeIcon outcome={item.outcome} type={type} />
      <Box sx={TEXTS}>
        <Box sx={NAME}>
          {type === 'import' && (
            <Box component="span" sx={ROW_NUMBER}>
              {itemLabel(item)}
            </Box>
          )}
          <RouteLink
            to={item.campsiteId === null ? null : campsitePath(item.campsiteId)}
            isInline
            color="inherit"
            underline="hover"
          >
            {name}
          </RouteLink>
        </Box>
        <Box sx={MESSAGE}>
          {messagesOf(item).map((message, index) => (
            <div key={index}>{type === 'import' ? rowWords(message) : jobWords(message)}</div>
          ))}
          {(item.outcome === 'updated' ? item.differences : null)
            ?.filter(({ isKept }) => !isKept)
            .map((difference) => (
              <div key={difference.field}>{changeText(difference)}</div>
            ))}
          {action}
        </Box>
      </Box>
    </Box>
  );
}

/** `Rate per night: R100 → R150`. */
function changeText(difference: FieldDifference): string {
  const { field } = difference;
  const { before, after } = changedValues(difference);
  return `${columnLabel(field)}: ${factTextInSentence(field, before)} → ${factTextInSentence(field, after)}`;
}

const ROW = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  py: 1.25,
  borderBottom: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

// Stacked on phones, which have no room for both on one line.
const TEXTS = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  flex: 1,
  minWidth: 0,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
} as const;

const NAME = { minWidth: 0, overflowWrap: 'anywhere' } as const;

const ROW_NUMBER = { mr: 1, color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

const MESSAGE = {
  // A cause is a part of other sentences too: "no such website".
  '& > div::first-letter': { textTransform: 'uppercase' },
  minWidth: 0,
  maxWidth: { sm: '60%' },
  textAlign: { sm: 'right' },
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& > div + div': { mt: 0.5 },
} as const;
