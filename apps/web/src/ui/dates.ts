export { formatDate, formatDateTime } from '@kampvuur/domain/local-time';
