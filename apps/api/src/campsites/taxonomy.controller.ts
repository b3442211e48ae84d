import { Controller, Get } from '@nestjs/common';
import { NamedItem } from '@kampvuur/contracts';
import { Revalidated } from '../http/caching';
import { TaxonomyService } from './taxonomy.service';

/** Terms for filters and forms (docs/product.md#calls). */
@Controller()
export class TaxonomyController {
  constructor(private readonly taxonomy: TaxonomyService) {}

  /** All facilities. */
  @Get('facilities')
  @Revalidated()
  facilities(): Promise<NamedItem[]> {
    return this.taxonomy.findAll('facilities');
  }

  /** All activities. */
  @Get('activities')
  @Revalidated()
  activities(): Promise<NamedItem[]> {
    return this.taxonomy.findAll('activities');
  }

  /** All categories. */
  @Get('categories')
  @Revalidated()
  categories(): Promise<NamedItem[]> {
    return this.taxonomy.findAll('categories');
  }
}
