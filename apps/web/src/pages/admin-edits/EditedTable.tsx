import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EditedCampsite } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { formatDateTime } from '../../ui/dates';
import { RouteLink } from '../../ui/RouteLink';

/** Id, name, province and time of the last edit (docs/product.md 2): a table, on a phone a list. */
export function EditedTable({ rows }: { rows: readonly EditedCampsite[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  if (!isWide) return <EditedList rows={rows} />;
  return (
    <Table aria-label="Edited campsites">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '9%' }}>Id</TableCell>
          <TableCell>Name</TableCell>
          <TableCell sx={{ width: '20%' }}>Province</TableCell>
          <TableCell sx={{ width: '24%' }}>Last edit</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, province, lastEditedAt }) => (
          <TableRow key={id}>
            <TableCell sx={QUIET}>{id}</TableCell>
            <TableCell component="th" scope="row">
              <CampsiteLink id={id} name={name} />
            </TableCell>
            <TableCell>{province}</TableCell>
            <TableCell sx={QUIET}>{formatDateTime(lastEditedAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function EditedList({ rows }: { rows: readonly EditedCampsite[] }) {
  return (
    <Box component="ul" aria-label="Edited campsites">
      {rows.map(({ id, name, province, lastEditedAt }) => (
        <Box component="li" key={id} sx={ITEM}>
          <CampsiteLink id={id} name={name} />
          <Typography variant="caption" component="p" sx={QUIET}>
            {`${province}, campsite ${id}`}
          </Typography>
          <Typography variant="caption" component="p" sx={QUIET}>
            {`Last edit ${formatDateTime(lastEditedAt)}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function CampsiteLink({ id, name }: { id: number; name: string }) {
  return (
    <RouteLink to={campsitePath(id)} color="inherit" sx={NAME}>
      {name}
    </RouteLink>
  );
}

const NAME = {
  display: 'inline-block',
  py: 1.25,
  my: -1.25,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;

const QUIET = { color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

const ITEM = { py: 2, borderBottom: 'rule' } as const;
