import { describe, expect, inject, it, vi } from 'vitest';
import { attackByActsInTabs } from '../../../scripts/attack/acts.ts';
import { attackByCanary, attackByWalk } from '../../../scripts/attack/canary.ts';
import { attackByCutVisits } from '../../../scripts/attack/cut-visits.ts';
import { attackByFiles } from '../../../scripts/attack/files/index.ts';
import { attackByForkKills } from '../../../scripts/attack/fork-kills.ts';
import { hostileLinks, KINDS } from '../../../scripts/attack/hostile-links.ts';
import { attackByLinks } from '../../../scripts/attack/links.ts';
import { attackByManyRuns } from '../../../scripts/attack/many-runs.ts';
import { attackByModels } from '../../../scripts/attack/real-models.ts';
import {
  attackByCloses,
  attackByDenial,
  attackByKills,
  attackByTabs,
  attackByTypingKills,
} from '../../../scripts/attack/storage.ts';
import { lossesOf } from '../../../scripts/attack/story.ts';

vi.setConfig({ testTimeout: 300_000 });

// One story of most kinds; `npm run attack` tells all of them, those of minutes too: acts on five templates, and files that are dropped.

describe('what strangers send', () => {
  it('is of 180 sorts at least', () => {
    const links = hostileLinks('http://127.0.0.1:9/');
    expect(links.length).toBeGreaterThanOrEqual(180);
    expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(new Set(links.map(({ fragment }) => fragment)).size).toBe(links.length);
  });

  it('asks nobody, runs no code and leaves a page that answers: one link of each kind, without and with the policy', async () => {
    expect(lossesOf(await attackByLinks(inject('siteUrl'), 1))).toEqual([]);
  });
});

describe('what strangers send, with a model that answers and keys of other servers in store', () => {
  it('asks the host that was agreed to, no oftener than that, and shows no key: one link of each kind, and one record', async () => {
    expect(lossesOf(await attackByModels(inject('siteUrl'), 1))).toEqual([]);
  });
});

describe('files of strangers', () => {
  it('open or are told in one line, and change nothing that is there: ten of each kind', async () => {
    const outcomes = await attackByFiles(10);
    expect(outcomes).toHaveLength(8);
    expect(lossesOf(outcomes)).toEqual([]);
  });
});

describe('what the visitor typed', () => {
  it('as a secret is in nothing that leaves the page or is kept', async () => {
    expect(lossesOf(await attackByCanary(inject('siteUrl')))).toEqual([]);
  });
  it('is told to no other host: four pages', async () => {
    expect(lossesOf(await attackByWalk(inject('siteUrl'), 4))).toEqual([]);
  });
});

describe('no work is lost', () => {
  it('by kill -9 in the middle of a run', async () => {
    expect(lossesOf([await attackByKills(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('by kill -9 at the open question of a fork', async () => {
    expect(lossesOf([await attackByForkKills(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('by acts on the graph in two tabs', async () => {
    expect(lossesOf([await attackByActsInTabs(inject('siteUrl'), 3)])).toEqual([]);
  });
  it('from sight: 200 runs are listed', async () => {
    expect(lossesOf([await attackByManyRuns(inject('siteUrl'), 200)])).toEqual([]);
  });
  it('by kill -9 a moment after the last key', async () => {
    expect(lossesOf([await attackByTypingKills(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('by a tab that is closed at once', async () => {
    expect(lossesOf([await attackByCloses(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('by a first visit that is cut off', async () => {
    expect(lossesOf([await attackByCutVisits(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('by two tabs on one document', async () => {
    expect(lossesOf([await attackByTabs(inject('siteUrl'), 1)])).toEqual([]);
  });
  it('unsaid: storage that is full, denied, absent or of a newer version is told, and the work can be exported', async () => {
    expect(lossesOf(await attackByDenial(inject('siteUrl')))).toEqual([]);
  });
});
