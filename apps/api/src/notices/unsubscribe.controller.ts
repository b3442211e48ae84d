import { Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery } from '@nestjs/swagger';
import { UnsubscribeInput } from '@kampvuur/contracts';
import { UNSUBSCRIBE_PAGE } from '@kampvuur/mail';
import { Public } from '../http/access.decorators';
import { NoticesService } from './notices.service';

/**
 * Ending the digests from an email, without a session: by the button of a mail program (RFC 8058), which posts to the
 * address in `List-Unsubscribe`, or by the page that a person who opens that address is led to. Opening changes nothing.
 */
@Controller('api/unsubscribe')
@Public()
export class UnsubscribeController {
  constructor(private readonly notices: NoticesService) {}

  /** The body is not read: mail programs send `List-Unsubscribe=One-Click` in one of two forms, the page sends none. */
  @Post()
  @HttpCode(204)
  unsubscribe(@Query() { token }: UnsubscribeInput): Promise<void> {
    return this.notices.unsubscribe(token);
  }

  /** Leads to the page with the button. */
  @Get()
  @Redirect()
  @ApiQuery({ name: 'token', required: false, type: String })
  @ApiFoundResponse()
  open(@Query('token') token?: unknown): { url: string; statusCode: number } {
    const secret = typeof token === 'string' ? encodeURIComponent(token) : '';
    return { url: `${UNSUBSCRIBE_PAGE}#${secret}`, statusCode: 302 };
  }
}
