import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The tables of named things campsites link to. */
export type NameTable = 'facilities' | 'activities' | 'categories';

/** Facilities, activities and categories. */
@Injectable()
export class NamesRepository {
  constructor(private readonly database: DataSource) {}

  /** Every name of one kind, in the order people read. */
  all(table: NameTable): Promise<{ id: number; name: string }[]> {
    return this.database.query(`SELECT id, name FROM ${table} ORDER BY lower(name), id`);
  }
}
