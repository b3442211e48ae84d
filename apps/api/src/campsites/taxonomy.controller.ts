import { Controller, Get } from '@nestjs/common';
import { NamedItem } from '@kampvuur/contracts';
import { TaxonomyRepository } from '@kampvuur/persistence';
import { Revalidated } from '../http/caching';

/** The names filters and forms offer (docs/product.md 7). */
@Controller('api')
export class TaxonomyController {
  constructor(private readonly names: TaxonomyRepository) {}

  @Revalidated()
  @Get('facilities')
  facilities(): Promise<NamedItem[]> {
    return this.names.all('facilities');
  }

  @Revalidated()
  @Get('activities')
  activities(): Promise<NamedItem[]> {
    return this.names.all('activities');
  }

  @Revalidated()
  @Get('categories')
  categories(): Promise<NamedItem[]> {
    return this.names.all('categories');
  }
}
