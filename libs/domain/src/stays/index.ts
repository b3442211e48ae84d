// Not part of the domain's own index: what reckons no costs need not load it.
export * from './applicable-tariffs';
export * from './further-people';
export * from './lowest-rate';
export * from './parse-tariffs';
export * from './party';
export * from './public-holidays';
export * from './school-terms';
export * from './stay-cost';
export * from './stay-price';
export * from './tariff';
export * from './tariff-options';
export * from './tariff-text';
export * from './tariff-words';
