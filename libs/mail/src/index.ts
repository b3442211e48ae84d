export { type MailData } from './templates';
export * from './escape-html';
export * from './mail-delivery';
export * from './mail-folder';
export * from './mail-outbox';
export * from './mail-transport';
export * from './mail.module';
export * from './removal-answers';
export * from './unsubscribe-tokens';
