import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { Dialog } from '../../ui/Dialog';
import { ProvinceSelect } from './ProvinceSelect';
import { NO_FILTERS, type SearchState } from './search-state';
import type { ChangeSearch } from './use-search';

interface FilterDialogProps {
  open: boolean;
  search: SearchState;
  onChange: ChangeSearch;
  onClose: () => void;
}

/** The filters of Spec 2; each takes effect at once, Done only closes. */
export function FilterDialog({ open, search, onChange, onClose }: FilterDialogProps) {
  return (
    <Dialog
      title="Filters"
      open={open}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button variant="outlined" onClick={() => onChange(NO_FILTERS)}>
            Clear Filters
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      }
    >
      <ProvinceSelect value={search.province} onChange={(province) => onChange({ province })} />
    </Dialog>
  );
}
