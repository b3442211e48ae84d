/** The user of a request, read from the database on every request. */
export interface SessionUser {
  id: number;
  username: string;
  /** False for an administrator who lacks the second factor they need. */
  isAdmin: boolean;
  lacksSecondFactor: boolean;
  sessionId: string;
  /** When a password, a code, a passkey or the provider last proved who this is. */
  authenticatedAt: Date;
  /** The network address the request came from; null outside the routes. */
  address: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard. */
    user?: SessionUser;
  }
}
