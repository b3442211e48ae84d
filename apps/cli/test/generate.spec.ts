import type { DataSource } from 'typeorm';
import { CampsitesRepository, createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { freshDatabase, testSettings } from '@kampvuur/testing';
import { generate } from '../src/commands/generate';
import { migrate } from '../src/commands/migrations';
import { settingsOfEmptyDatabase } from './empty-database';

const CAMPSITES = 2_000;
const CHECKINS = 5_000;
const WORDS = ['--campsites', String(CAMPSITES), '--checkins', String(CHECKINS)];
