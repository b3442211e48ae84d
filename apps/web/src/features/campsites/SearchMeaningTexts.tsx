import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_QUERY } from '@kampvuur/domain/limits';
import { provinceWord } from '../../base/messages/registry-words';
import { termWord } from '../../base/messages/term-words';
import { Rich } from '../../base/messages/Rich';
import type { SearchMeaning } from './campsites-api';
import { say } from './say-list';

interface SearchMeaningProps {
  /** The words of the search. */
  query: string;
  meaning: SearchMeaning;
  /** The server's default order applies, which is by distance when the search names a place. */
  isByDistance: boolean;
  /** Searches for something else. */
  onSearch: (query: string) => void;
}

type NamedTown = NonNullable<SearchMeaning['namesakes']>[number];

/**
 * How a search was interpreted: words that no campsite matches, the radius, that nothing is near, and where distances are measured from.
 * Of a name that several towns bear, it offers each of them.
 */
export default function SearchMeaningTexts({ query, meaning, isByDistance, onSearch }: SearchMeaningProps) {
  return (
    <>
      <LeftOut meaning={meaning} />
      <Distance meaning={meaning} isByDistance={isByDistance} />
      {meaning.namesakes && <Namesakes query={query} towns={meaning.namesakes} onSearch={onSearch} />}
    </>
  );
}

/** The circle, or the place, around which was searched. */
function Distance({
  meaning: { nearestTo: place, within, noneWithinKm },
  isByDistance,
}: Pick<SearchMeaningProps, 'meaning' | 'isByDistance'>) {
  const nearestTo = isByDistance ? place : undefined;
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
              noneWithinKm === undefined
                ? say('nearestTo', { place: nearestTo })
                : say('nearestToNoneWithin', { km: noneWithinKm, place: nearestTo })
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

interface NamesakesProps extends Pick<SearchMeaningProps, 'query' | 'onSearch'> {
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
        <Button
          key={town.province}
          size="small"
          variant="outlined"
          onClick={() => onSearch(queryFor(query, town))}
        >
          {say('namesake', { name: town.name, province: provinceWord(town.province) })}
        </Button>
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

const NAMESAKES = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 } as const;
