import type { SxProps, Theme } from '@mui/material/styles';
import type { FactOf, KindName } from '@kampvuur/domain/facts';
import type { KindDrafts } from '../../../base/fact-drafts';

/** What a screen may say otherwise than the registry. */
export interface FieldLayout {
  label?: string;
  hint?: string;
  /** The lines of a long text. */
  minRows?: number;
  maxRows?: number;
  sx?: SxProps<Theme>;
}

/** Props of the field of a kind. */
export interface KindFieldProps<N extends KindName> extends FieldLayout {
  fact: FactOf<N>;
  /** The box of the fact. */
  name: string;
  label: string;
  draft: KindDrafts[N];
  error?: string | undefined;
  onChange: (draft: KindDrafts[N]) => void;
}
