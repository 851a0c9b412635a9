import type { Inventory, Tool } from '../model/inventory.ts';
import { purposeOf } from './declared.ts';

/** The tool, or its server, says that it keeps to a folder. */
export const isBounded = (tool: Tool | undefined, inventory: Inventory): boolean =>
  /\b(?:allowed|permitted|restrict\w{0,3}|sandbox\w{0,2}|confin\w{0,3}|within|inside|only in|root (?:folder|director)|(?:base|project|workspace|vault|working) (?:folder|director\w{1,3}|root|path)|workspace)\b/.test(
    purposeOf(tool, inventory),
  );
