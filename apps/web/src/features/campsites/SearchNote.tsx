import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { MAX_QUERY } from '@kampvuur/domain/limits';
import { provinceWord } from '../../base/messages/registry-words';
import { termWord } from '../../base/messages/term-words';
import { Rich } from '../../base/messages/Rich';
import type { SearchMeaning } from './campsites-api';
import { ON_MAP } from './results/ResultRow';
import { say } from './say-list';

interface SearchNoteProps {
  /** The words of the search. */
  query: string;
  /** Undefined while unknown. */
  meaning: SearchMeaning | undefined;
  /** The server's default order applies, which is by distance when the search names a place. */
  isByDistance: boolean;
  /** On a phone it lies over the map, where its text needs a background. */
  isOverMap: boolean;
  /** Searches for something else. */
  onSearch: (query: string) => void;
}

type NamedTown = NonNullable<SearchMeaning['namesakes']>[number];

/**
 * Explains how a search was interpreted: words that no campsite matches, the radius, that nothing is near, and where distances are
 * measured from. Of a name that several towns bear, it offers each of them.
 */
export function SearchNote({ query, meaning, isByDistance, isOverMap, onSearch }: SearchNoteProps) {
  return (
    <Box role="status" sx={[NOTE, isOverMap && NOTE_ON_MAP]}>
      {meaning && <LeftOut meaning={meaning} />}
      <Distance meaning={meaning} isByDistance={isByDistance} />
      {meaning?.namesakes && <Namesakes query={query} towns={meaning.namesakes} onSearch={onSearch} />}
    </Box>
  );
}

/** The circle, or the place, around which was searched. */
function Distance({ meaning, isByDistance }: Pick<SearchNoteProps, 'meaning' | 'isByDistance'>) {
  const nearestTo = isByDistance ? meaning?.nearestTo : undefined;
  const within = meaning?.within;
  return (
    <>
      {within && (
        <Typography variant="body2">
          <Rich
            text={say(nearestTo === undefined ? 'within' : 'withinNearestFirst', { ...within })}
            parts={STRESSED}
          />
        </Typography>
      )}
      {!within && nearestTo !== undefined && (
        <Typography variant="body2">
          <Rich
            text={
              meaning?.noneWithinKm === undefined
                ? say('nearestTo', { place: nearestTo })
                : say('nearestToNoneWithin', { km: meaning.noneWithinKm, place: nearestTo })
            }
            parts={STRESSED}
          />
        </Typography>
      )}
    </>
  );
}

/** The words that were left out; apart, those about which no campsite says anything. */
function LeftOut({ meaning: { leftOut = [], unstated = {} } }: { meaning: SearchMeaning }) {
  const { people, ways = [], instead } = unstated;
  const words = leftOut.filter((word) => word !== people && !ways.includes(word));
  const struckThrough = () =>
    words.map((word, index) => (
      <Fragment key={word}>
        {index > 0 && ', '}
        <del>{word}</del>
      </Fragment>
    ));
  return (
    <>
      {words.length > 0 && (
        <Typography variant="body2">
          <Rich text={say('leftOut')} parts={{ words: struckThrough }} />
        </Typography>
      )}
      {people !== undefined && <Typography variant="body2">{say('unstatedPeople')}</Typography>}
      {ways.map((way) => (
        <Typography key={way} variant="body2">
          <Rich text={say('unstatedWay', { way })} parts={STRESSED} />
        </Typography>
      ))}
      {instead !== undefined && (
        <Typography variant="body2">
          <Rich text={say('instead', { instead: termWord(instead) })} parts={STRESSED} />
        </Typography>
      )}
    </>
  );
}

interface NamesakesProps extends Pick<SearchNoteProps, 'query' | 'onSearch'> {
  towns: readonly NamedTown[];
}

/** The towns of one name that a search may mean, each of which can be searched for. */
function Namesakes({ query, towns, onSearch }: NamesakesProps) {
  return (
    <Box sx={NAMESAKES}>
      <Typography variant="body2" component="span">
        {say('namesakes')}
      </Typography>
      {towns.map((town) => (
        <Chip
          key={town.province}
          label={say('namesake', { name: town.name, province: provinceWord(town.province) })}
          onClick={() => onSearch(queryFor(query, town))}
        />
      ))}
    </Box>
  );
}

/** The search for one of several towns: the words with its province behind its name, or the town alone where they grow too long. */
function queryFor(query: string, { name, province }: NamedTown): string {
  const town = `${name} ${provinceWord(province)}`;
  const at = query.toLocaleLowerCase().indexOf(name.toLocaleLowerCase());
  const longer =
    at < 0
      ? `${query} ${provinceWord(province)}`
      : `${query.slice(0, at)}${town}${query.slice(at + name.length)}`;
  return longer.length <= MAX_QUERY ? longer : town;
}

const STRESSED = { b: (words: string) => <strong>{words}</strong> };

const NOTE = {
  color: 'text.secondary',
  '&:not(:empty)': { mt: { xs: '-8px', sm: '-12px' }, mb: 2 },
  '& del, & strong': { color: 'text.primary' },
  '& strong': { fontWeight: 660 },
  overflowWrap: 'anywhere',
} as const;

const NAMESAKES = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 } as const;

const NOTE_ON_MAP = {
  '&:not(:empty)': {
    ...ON_MAP,
    width: 'fit-content',
    mt: { xs: 0, sm: '-12px' },
    px: { xs: 1.5, sm: 0 },
    py: { xs: 0.5, sm: 0 },
  },
} as const;
