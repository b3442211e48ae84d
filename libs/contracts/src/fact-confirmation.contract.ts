import { Allow, IsIn } from 'class-validator';
import { MESSAGES, type Province } from '@kampvuur/domain';
import { AGEING_FACTS, type FactKey, type FactProvenance, type FieldValue } from '@kampvuur/domain/facts';

/** Body of `POST /api/campsites/{id}/fact-confirmations`: the value that a camper says is still correct. */
export class FactConfirmationInput {
  @IsIn(AGEING_FACTS, { message: MESSAGES.factNotConfirmable })
  fact: FactKey;

  /** As the camper sees it. */
  @Allow()
  value: FieldValue;
}

/** Where the confirmed fact is from and who has confirmed it, as in `CampsiteDetail.provenance`. */
export class FactConfirmation {
  fact: FactKey;
  provenance: FactProvenance;
}

/** A fact that was confirmed long ago, of a campsite that many people visit. */
export class StaleFact {
  campsiteId: number;
  campsiteName: string;
  province: Province;
  checkins: number;
  fact: FactKey;
  value: FieldValue;
  provenance: FactProvenance;
}
