import { Controller, Get } from '@nestjs/common';
import { NamedItem } from '@kampvuur/contracts';
import { TaxonomyRepository } from '@kampvuur/persistence';
import { Revalidated } from '../http/caching';

/** Terms for filters and forms (docs/product.md 7). */
@Controller('api')
export class TaxonomyController {
  constructor(private readonly taxonomy: TaxonomyRepository) {}

  @Revalidated()
  @Get('facilities')
  facilities(): Promise<NamedItem[]> {
    return this.taxonomy.all('facilities');
  }

  @Revalidated()
  @Get('activities')
  activities(): Promise<NamedItem[]> {
    return this.taxonomy.all('activities');
  }

  @Revalidated()
  @Get('categories')
  categories(): Promise<NamedItem[]> {
    return this.taxonomy.all('categories');
  }
}
