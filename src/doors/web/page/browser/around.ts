import { createContext, useContext, type Provider } from 'react';
import type { Risk, ServerRow, StoredReport } from '../../../../model/web.ts';

/** What is known around a report: where it is kept, the server now, risks that were accepted. undefined in a shared one. */
export interface Surroundings {
  readonly stored: StoredReport;
  readonly server: ServerRow | undefined;
  readonly risks: readonly Risk[];
}

const Given = createContext<Surroundings | undefined>(undefined);

export const Around: Provider<Surroundings | undefined> = Given.Provider;
export const useAround = (): Surroundings | undefined => useContext(Given);
