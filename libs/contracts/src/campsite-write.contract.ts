import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { MESSAGES } from '@kampvuur/domain';
import { factsSetBy } from '@kampvuur/domain/facts';
import { factInput } from './fact-input';
import { MayBeMissing, OutsideRegionConfirmation } from './field-decorators';

/** Body of `POST /api/campsites` (docs/product.md#validation, #calls). */
export class CampsiteInput
  extends /* @__PURE__ */ factInput(factsSetBy('edit'), {
    required: { name: MESSAGES.campsiteName, province: MESSAGES.province },
  })
{
  /** Confirms that the place is outside the region in which campsites are listed; without it such a place leads to a 400. */
  @OutsideRegionConfirmation()
  isOutsideRegion?: boolean;
}

/** Fields of the edit form of a campsite; all are optional. */
export class CampsiteEditFields extends /* @__PURE__ */ factInput(factsSetBy('edit')) {}

/** Like `@Type`, which needs reflected types that are not available in browsers. */
function toEditFields({ value }: TransformFnParams): unknown {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? plainToInstance(CampsiteEditFields, value) : value;
}

/** Body of `PATCH /api/campsites/{id}`: a missing field stays unchanged, null clears it (docs/decisions 5). */
export class CampsiteEditInput extends CampsiteEditFields {
  /**
   * The fields as they were when the form was opened. A field sent with its value of that time is not written; a field
   * that somebody else has since changed to a different value leads to a 409. Without `before`, every sent field is
   * written.
   */
  @MayBeMissing()
  @IsObject({ message: MESSAGES.campsiteFields })
  @ValidateNested({ message: MESSAGES.campsiteFields })
  @Transform(toEditFields)
  before?: CampsiteEditFields;

  /** Confirms that the place is outside the region in which campsites are listed; without it such a place leads to a 400. */
  @OutsideRegionConfirmation()
  isOutsideRegion?: boolean;
}
