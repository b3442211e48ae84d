import { Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import { UnsubscribeInput } from '@kampvuur/contracts';
import { LINK_PAGES } from '@kampvuur/domain';
import { Public } from '../http/access.decorators';
import { NoticesService } from './notices.service';

/**
 * Unsubscribes from the daily digest without a session. The button of a mail program (RFC 8058) posts to the URL in
 * `List-Unsubscribe`; a person who opens that URL is redirected to a page with a button. Opening it changes nothing.
 */
@Controller('unsubscribe')
@Public()
export class UnsubscribeController {
  constructor(private readonly notices: NoticesService) {}

  /** The body is ignored: mail programs send `List-Unsubscribe=One-Click` in one of two forms, the page sends none. */
  @Post()
  @HttpCode(204)
  unsubscribe(@Query() { token }: UnsubscribeInput): Promise<void> {
    return this.notices.unsubscribe(token);
  }

  /** Redirects to the page with the button. */
  @Get()
  @Redirect()
  @ApiQuery({ name: 'token', required: false, type: String })
  @ApiFoundResponse()
  open(@Query('token') token?: unknown): { url: string; statusCode: number } {
    const secret = typeof token === 'string' ? encodeURIComponent(token) : '';
    return { url: `${LINK_PAGES.unsubscribe}#${secret}`, statusCode: 302 };
  }
}
