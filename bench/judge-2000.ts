/** Judges 2,000 tools of real metadata (the recorded ones, some again under another server's name) and prints time on the clock and of the processor, and peak memory, as JSON. */
import { inventoryOf } from '../src/reason/inventory-of.ts';
import { judge, THRESHOLDS } from '../src/stages/judge.ts';
import { DATASETS, realServers } from './datasets.ts';

const WANTED = 2_000;
const servers = DATASETS === undefined ? [] : realServers(DATASETS);
const inventories = [];
let tools = 0;
for (let round = 0; tools < WANTED && servers.length > 0; round += 1) {
  for (const server of servers) {
    const taken = server.tools.slice(0, WANTED - tools);
    if (taken.length === 0) break;
    // Another round says the same in other words' places, so that nothing is remembered from the first.
    const items =
      round === 0
        ? taken
        : taken.map((tool) => ({
            ...tool,
            description: `${typeof tool['description'] === 'string' ? tool['description'] : ''} (${round})`,
          }));
    inventories.push(inventoryOf({ label: `${server.label}-${round}`, tools: items }));
    tools += taken.length;
  }
}
const bytes = inventories.reduce((sum, inventory) => sum + inventory.tools.reduce((all, tool) => all + tool.raw.length, 0), 0);
const from = performance.now();
const before = process.cpuUsage();
for (const inventory of inventories) judge([inventory], { thresholds: THRESHOLDS, patterns: [] });
const ms = Math.round(performance.now() - from);
const { user, system } = process.cpuUsage(before);
const cpuMs = Math.round((user + system) / 1000);
console.log(JSON.stringify({ tools, bytes, ms, cpuMs, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }));
