import { Injectable } from '@nestjs/common';
import type { NamedItem } from '@kampvuur/contracts';
import type { TaxonomyField } from '@kampvuur/domain';
import { TaxonomyRepository } from '@kampvuur/persistence';

/** Terms for filters and forms: facilities, activities and categories. */
@Injectable()
export class TaxonomyService {
  constructor(private readonly taxonomy: TaxonomyRepository) {}

  /** All terms of a field, by name. */
  findAll(field: TaxonomyField): Promise<NamedItem[]> {
    return this.taxonomy.findAll(field);
  }
}
