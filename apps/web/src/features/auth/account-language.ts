import type { CurrentUser } from '@kampvuur/contracts';
import type { Language } from '@kampvuur/domain/languages';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { chooseLanguage, isLanguageChosen, writtenLanguage } from '../../base/messages/language';
import type { AppDispatch } from '../../base/store';
import { sessionApi } from './session-api';

const accountLanguageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the server in which language to write emails. */
    saveLanguage: build.mutation<unknown, Language>({
      query: (language) => ({ url: API.userLanguage, method: 'PUT', body: { language } }),
      onQueryStarted: async (language, { dispatch, queryFulfilled }) => {
        await queryFulfilled;
        const change = (user: CurrentUser | null) => user && { ...user, language };
        dispatch(sessionApi.util.updateQueryData('session', undefined, change));
      },
    }),
  }),
});

/**
 * Makes device and account agree: what was chosen on this device goes to the account, else the device speaks the account's
 * language. An account without one gets the language that is spoken.
 */
export async function agreeOnLanguage({ language }: CurrentUser, dispatch: AppDispatch): Promise<void> {
  if (language !== null && !isLanguageChosen()) return chooseLanguage(language);
  await dispatch(accountLanguageApi.endpoints.saveLanguage.initiate(writtenLanguage(), { track: false }));
}
