import { Controller, Get } from '@nestjs/common';
import { NamedItem } from '@kampvuur/contracts';
import { TaxonomyRepository } from '@kampvuur/persistence';
import { Revalidated } from '../http/caching';

/** Terms for filters and forms (docs/product.md#calls). */
@Controller()
export class TaxonomyController {
  constructor(private readonly taxonomy: TaxonomyRepository) {}

  /** All facilities. */
  @Get('facilities')
  @Revalidated()
  facilities(): Promise<NamedItem[]> {
    return this.taxonomy.all('facilities');
  }

  /** All activities. */
  @Get('activities')
  @Revalidated()
  activities(): Promise<NamedItem[]> {
    return this.taxonomy.all('activities');
  }

  /** All categories. */
  @Get('categories')
  @Revalidated()
  categories(): Promise<NamedItem[]> {
    return this.taxonomy.all('categories');
  }
}
