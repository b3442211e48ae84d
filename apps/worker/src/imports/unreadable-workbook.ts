import { InvalidInput } from '@kampvuur/domain';

/** A workbook that is not imported; the message says why to the person who sent it, and ends the job. */
export class UnreadableWorkbook extends InvalidInput {}
