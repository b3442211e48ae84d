import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  AccountDetail,
  AccountListInput,
  AccountPage,
  AccountRemovalByAdminInput,
  RoleInput,
  SuspensionInput,
} from '@kampvuur/contracts';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { AccountsAdminService } from './accounts-admin.service';

/** Management of accounts by administrators (docs/product.md#calls). */
@Controller('admin/accounts')
@AdminOnly()
export class AccountsAdminController {
  constructor(private readonly accounts: AccountsAdminService) {}

  /** Administrators first. */
  @Get()
  list(@Query() input: AccountListInput): Promise<AccountPage> {
    return this.accounts.list(input);
  }

  /** An account as administrators see it. */
  @Get(':accountId')
  findOne(@IdParam('accountId') id: number): Promise<AccountDetail> {
    return this.accounts.findOne(id);
  }

  /** Makes a user an administrator, or an administrator a user. */
  @Post(':accountId/role')
  @HttpCode(200)
  @RecentlyConfirmed()
  setRole(
    @SignedInUser() admin: SessionUser,
    @IdParam('accountId') id: number,
    @Body() { isAdmin }: RoleInput,
  ): Promise<AccountDetail> {
    return this.accounts.setRole(admin, id, isAdmin);
  }

  /** Also ends all sessions of the account. */
  @Post(':accountId/suspension')
  @HttpCode(200)
  @RecentlyConfirmed()
  suspend(
    @SignedInUser() admin: SessionUser,
    @IdParam('accountId') id: number,
    @Body() input: SuspensionInput,
  ): Promise<AccountDetail> {
    return this.accounts.suspend(admin, id, input);
  }

  /** Ends a suspension. */
  @Delete(':accountId/suspension')
  lift(@SignedInUser() admin: SessionUser, @IdParam('accountId') id: number): Promise<AccountDetail> {
    return this.accounts.lift(admin, id);
  }

  /** Signs a user out everywhere. */
  @Delete(':accountId/sessions')
  @RecentlyConfirmed()
  endSessions(@SignedInUser() admin: SessionUser, @IdParam('accountId') id: number): Promise<AccountDetail> {
    return this.accounts.endSessions(admin, id);
  }

  /** Removes the account as its owner would: contributions stay without a name. */
  @Delete(':accountId')
  @HttpCode(204)
  @RecentlyConfirmed()
  remove(
    @SignedInUser() admin: SessionUser,
    @IdParam('accountId') id: number,
    @Body() input: AccountRemovalByAdminInput,
  ): Promise<void> {
    return this.accounts.remove(admin, id, input);
  }
}
