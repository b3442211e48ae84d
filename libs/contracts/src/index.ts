export * from './account.contract';
export * from './campsite.contract';
export * from './live.contract';
export * from './problem.contract';
export * from './sign-in-outcomes';
