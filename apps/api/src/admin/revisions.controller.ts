import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { PageInput, CampsiteRevision, RevisionPage, UndoInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { RevisionsService } from './revisions.service';

/** The history of campsites. */
@Controller('admin')
@AdminOnly()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  /** A page of a campsite's history, newest first. */
  @Get('campsites/:id/revisions')
  page(@IdParam() campsiteId: number, @Query() { page }: PageInput): Promise<RevisionPage> {
    return this.revisions.page(campsiteId, page);
  }

  /** Undoes a change; returns the revision that did so. */
  @Post('revisions/:revisionId/undo')
  @HttpCode(200)
  undo(
    @SignedInUser() admin: SessionUser,
    @IdParam('revisionId') id: number,
    @Body() input: UndoInput,
  ): Promise<CampsiteRevision> {
    return this.revisions.undo(admin, String(id), input);
  }
}
