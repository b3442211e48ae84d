import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Patch,
  Post,
  Put,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AccountRemovalInput,
  CurrentUser,
  LanguageInput,
  PasswordChangeInput,
  ProfileInput,
} from '@kampvuur/contracts';
import { MESSAGES, SESSION } from '@kampvuur/domain';
import { SessionsService } from '../auth/sessions.service';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ImageUpload, UploadedImages } from '../uploads/image-upload';
import type { UploadedImage } from '../uploads/read-images';
import { OwnAccountService } from './own-account.service';
import { OwnDataService, ZIP } from './own-data.service';

const PROFILE_FORM = {
  type: 'object',
  properties: {
    username: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    profilePicture: { type: 'string', format: 'binary' },
  },
};

/** The signed-in user's account: profile, password, data export and removal (docs/product.md#calls, docs/decisions 2). */
@Controller('user')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly data: OwnDataService,
    private readonly sessions: SessionsService,
  ) {}

  /** Changes username, name or profile picture; returns the updated user. */
  @Patch('profile')
  @WriteLimit('images')
  @ApiBody({ schema: PROFILE_FORM })
  @ImageUpload('profilePicture', { max: 1, tooMany: MESSAGES.oneImage, isRequired: false })
  update(
    @SignedInUser() owner: SessionUser,
    @Body() input: ProfileInput,
    @UploadedImages() images: UploadedImage[],
  ): Promise<CurrentUser> {
    return this.account.update(owner, input, images);
  }

  /** Changes the password and signs every other browser out. */
  @Post('password')
  @HttpCode(204)
  changePassword(
    @SignedInUser() owner: SessionUser,
    @Body() input: PasswordChangeInput,
    @Ip() ip: string,
  ): Promise<void> {
    return this.account.changePassword(owner, input, ip);
  }

  /** Chooses the language of the user's emails. */
  @Put('language')
  @HttpCode(204)
  chooseLanguage(@SignedInUser() owner: SessionUser, @Body() { language }: LanguageInput): Promise<void> {
    return this.account.chooseLanguage(owner, language);
  }

  /** All stored data about the user: a zip with a JSON document and their pictures. */
  @Get('data')
  @RecentlyConfirmed()
  @WriteLimit('exports')
  @ApiProduces(ZIP)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  download(@SignedInUser() owner: SessionUser): Promise<StreamableFile> {
    return this.data.download(owner);
  }

  /** Permanently removes the account; check-ins are kept without a name. */
  @Delete()
  @HttpCode(204)
  @RecentlyConfirmed({ within: SESSION.accountConfirmationMaxAge })
  async remove(
    @SignedInUser() owner: SessionUser,
    @Body() input: AccountRemovalInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.account.remove(owner, input);
    await this.sessions.close(request, reply);
  }
}
