import type { MouseEvent } from 'react';
import Button from '@mui/material/Button';
import { DownloadRounded } from '../../base/icons/DownloadRounded';
import { OWN_DATA_URL } from '../../base/paths';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { useCheckConfirmationMutation } from './account-api';
import { say } from './say';

interface DataDownloadProps {
  variant: 'text';
  sx: object;
}

/** A link to the viewer's data. A click asks for a confirmation first if the server would refuse the download. */
export function DataDownload(props: DataDownloadProps) {
  const [check] = useCheckConfirmationMutation();
  const report = useOutcomeToast();
  const onClick = async (event: MouseEvent) => {
    event.preventDefault();
    if (await report(check(), { failed: say('notDownloaded') })) download(OWN_DATA_URL);
  };
  return (
    <Button
      {...props}
      startIcon={<DownloadRounded />}
      href={OWN_DATA_URL}
      download
      onClick={(event) => void onClick(event)}
    >
      {say('downloadMyData')}
    </Button>
  );
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
