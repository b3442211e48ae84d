export * from './attempts.repository';
export * from './campsites.repository';
export * from './checkins.repository';
export * from './job-runs.repository';
export * from './sessions.repository';
export * from './users.repository';
