import { InvalidInput } from '@kampvuur/domain';

/** A workbook that cannot be imported. Fails the job with a message for the person who sent it. */
export class UnreadableWorkbook extends InvalidInput {}
