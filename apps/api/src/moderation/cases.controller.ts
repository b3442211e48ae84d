import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CaseDecisionInput, CaseListInput, ModerationCase, ModerationPage } from '@kampvuur/contracts';
import {
  AdminOnly,
  SignedInUser,
  type NeedsConfirmation,
  RecentlyConfirmed,
} from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { CasesService } from './cases.service';

/** Deleting is the only decision that cannot be undone. */
const deletes: NeedsConfirmation = ({ body }) =>
  (body as Partial<CaseDecisionInput> | null)?.decision === 'delete';

/** Cases of reported content and removal requests (docs/product.md#calls). */
@Controller('admin/reports')
@AdminOnly()
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  /** Open cases oldest first, decided ones latest first. */
  @Get()
  list(@Query() input: CaseListInput): Promise<ModerationPage> {
    return this.cases.list(input);
  }

  /** The reports about one thing, with what is reported. */
  @Get(':id')
  findOne(@IdParam() id: number): Promise<ModerationCase> {
    return this.cases.findOne(id);
  }

  /** Decides the reports about one thing. */
  @Post(':id/decide')
  @HttpCode(200)
  @RecentlyConfirmed({ needs: deletes })
  decide(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: CaseDecisionInput,
  ): Promise<ModerationCase> {
    return this.cases.decide(admin, id, input);
  }
}
