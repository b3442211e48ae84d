/** The signed-in user of a request, read from the database for each request. */
export interface SessionUser {
  id: number;
  username: string;
  /** False for an administrator who lacks the second factor they need. */
  isAdmin: boolean;
  lacksSecondFactor: boolean;
  sessionId: string;
  /** When the user last signed in or confirmed their identity (password, code, passkey or provider). */
  authenticatedAt: Date;
  /** Whether they may have written something in the last minute; always true of administrators, whose jobs write as well. */
  hasWritten: boolean;
  /** IP address of the request; null when the user was not authenticated by the session guard. */
  address: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard. */
    user?: SessionUser;
  }
}
