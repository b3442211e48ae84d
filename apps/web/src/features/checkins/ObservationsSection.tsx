import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteObservations } from '@kampvuur/contracts';
import { ofSeveral } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { DetailSection } from '../../ui/layout/DetailSection';
import { answerText, GROUP_NAMES, OBSERVATION_GROUPS, say, labelText } from './observation-texts';

const observationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    observations: build.query<CampsiteObservations, number>({
      query: (campsiteId) => API.observations(campsiteId),
      // Not of check-ins: a campsite that is deleted would be asked for again.
      providesTags: (_counts, _error, campsiteId) => [{ type: 'Observations', id: campsiteId }],
    }),
  }),
});

const { useObservationsQuery } = observationsApi;

/** What campers said of road, safety, signal and the like, with numbers; nothing of which only one has spoken. */
export default function ObservationsSection({ campsiteId }: { campsiteId: number }) {
  const { data: all } = useObservationsQuery(campsiteId);
  const data = all && ofSeveral(all);
  if (!data || (data.counts.length === 0 && data.gravelKm === null)) return null;
  const groups = GROUP_NAMES.map((group) => ({ group, subjects: subjectsOf(data, group) }));
  return (
    <DetailSection title={say('found')}>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {say('foundIntro')}
      </Typography>
      <Box sx={GRID}>
        {groups.map(({ group, subjects }) => {
          const isGravelHere = group === 'road' && data.gravelKm !== null;
          if (subjects.length === 0 && !isGravelHere) return null;
          return (
            <Box key={group}>
              <Typography variant="h3" sx={{ mb: 0.5 }}>
                {say(`group.${group}`)}
              </Typography>
              <Box component="dl" sx={{ m: 0 }}>
                {subjects.map(({ subject, answers }) => (
                  <Box key={subject} sx={ROW}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                      {labelText(subject)}
                    </Box>
                    <Box component="dd" sx={{ m: 0 }}>
                      {answers.map(({ answer, count, of }) => (
                        <Box key={answer}>
                          {answerText(subject, answer)}{' '}
                          <Box component="span" sx={COUNT}>
                            {say('share', { count, of })}
                          </Box>
                        </Box>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
              {isGravelHere && (
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {say('gravelMiddle', { km: data.gravelKm ?? 0, of: data.gravelOf })}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
    </DetailSection>
  );
}

function subjectsOf({ counts }: CampsiteObservations, group: (typeof GROUP_NAMES)[number]) {
  return OBSERVATION_GROUPS[group].flatMap((subject) => {
    const answers = counts.filter((count) => count.subject === subject);
    return answers.length === 0 ? [] : [{ subject, answers }];
  });
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  columnGap: 4,
  rowGap: 2.5,
} as const;

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 1,
  py: 0.5,
} as const;

const COUNT = { color: 'text.secondary', whiteSpace: 'nowrap', fontFeatureSettings: "'tnum'" } as const;
