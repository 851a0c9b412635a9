import { createContext, useContext, type Provider } from 'react';
import { mayAs, type Me, type Role } from '../../../../model/web.ts';

const WhoIsHere = createContext<Me | undefined>(undefined);

export const MeGiven: Provider<Me | undefined> = WhoIsHere.Provider;

/** Who is here; undefined in a shared report. */
export const useMe = (): Me | undefined => useContext(WhoIsHere);

/** True when whoever is here may do what needs this role. */
export const useMay = (role: Role): boolean => {
  const held = useMe()?.role;
  return held !== undefined && mayAs(held, role);
};
