/** What a preset of memories settles: how much is read, how alike it must be, and when what is written is forgotten. */
export interface MemoryPreset {
  limit: number;
  threshold: number;
  shortHours: number;
  longHours: number;
}

/** The presets of OrKa by name. */
export const MEMORY_PRESETS: Readonly<Record<string, MemoryPreset>> = {
  sensory: { limit: 3, threshold: 0.95, shortHours: 0.25, longHours: 1 },
  working: { limit: 5, threshold: 0.7, shortHours: 2, longHours: 8 },
  episodic: { limit: 8, threshold: 0.6, shortHours: 24, longHours: 168 },
  semantic: { limit: 10, threshold: 0.65, shortHours: 72, longHours: 2160 },
  procedural: { limit: 6, threshold: 0.7, shortHours: 168, longHours: 4320 },
  meta: { limit: 4, threshold: 0.8, shortHours: 48, longHours: 8760 },
};

/** What a memory node without a preset has; it forgets nothing unless told to. */
export const MEMORY_DEFAULTS: MemoryPreset = { limit: 10, threshold: 0.6, shortHours: 1, longHours: 24 };
