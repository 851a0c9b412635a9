import { useState, type ReactNode } from 'react';
import { ROLES, type ApiToken, type Role } from '../../../../model/web.ts';
import { legible } from '../../../../reporters/words/legible.ts';
import { ask, forget, useAsk } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Made } from '../parts/copy.tsx';
import { Sure } from '../parts/sure.tsx';
import { Answer, Failed } from '../parts/states.tsx';
import { Ago, exactly } from '../parts/time.tsx';

const words = say.settings;

/** Tokens of people and programs: made, listed, removed. */
export const Tokens = (): ReactNode => {
  const tokens = useAsk<{ readonly rows: readonly ApiToken[] }>('/api/tokens');
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{words.tokens}</h2>
      <p className="soft">{words.tokensSays}</p>
      <Answer of={tokens} what={words.tokens.toLowerCase()}>
        {({ rows }) => (rows.length === 0 ? <p className="soft">{words.noTokens}</p> : <List rows={rows} />)}
      </Answer>
      <Make />
    </section>
  );
};

const List = ({ rows }: { readonly rows: readonly ApiToken[] }): ReactNode => (
  <div className="scroll" tabIndex={0} role="group" aria-labelledby="tokens">
    <table>
      <thead>
        <tr>
          <th scope="col">{words.token.name}</th>
          <th scope="col">{words.token.role}</th>
          <th scope="col">{words.token.made}</th>
          <th scope="col">{words.token.used}</th>
          <th scope="col">{words.token.expires}</th>
          <th scope="col">
            <span className="sr">{say.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((token) => (
          <tr key={token.id}>
            <th scope="row">{legible(token.name, 80)}</th>
            <td>{token.role}</td>
            <td>
              <Ago at={token.createdAt} />
            </td>
            <td>{token.lastUsedAt ? <Ago at={token.lastUsedAt} /> : <span className="soft">{say.never}</span>}</td>
            <td>{token.expiresAt ? exactly(token.expiresAt) : <span className="soft">{say.never}</span>}</td>
            <td>
              <Sure
                says={say.remove}
                question={words.removeToken(legible(token.name, 80))}
                sure={() => ask(`/api/tokens/${token.id}`, 'DELETE').then(() => forget('/api/tokens'))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Make = (): ReactNode => {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('read');
  const [days, setDays] = useState('');
  const [made, setMade] = useState<string | undefined>();
  const [error, setError] = useState<unknown>();
  const make = (): void => {
    setError(undefined);
    ask<ApiToken>('/api/tokens', 'POST', { name: name.trim(), role, ...(days === '' ? {} : { days: Number(days) }) }).then((token) => {
      setMade(token.token);
      setName('');
      forget('/api/tokens');
    }, setError);
  };
  return (
    <form
      className="make"
      aria-label={words.newToken}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h3>{words.newToken}</h3>
      <div className="row">
        <label>
          <span>{words.token.name}</span>
          <input required maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          <span>{words.token.role}</span>
          <select value={role} onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? 'read')}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {words.roles[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.days}</span>
          <input
            type="number"
            min={1}
            max={3650}
            value={days}
            placeholder={words.daysHint}
            onChange={(event) => setDays(event.target.value)}
          />
        </label>
        <button type="submit">{words.newToken}</button>
      </div>
      {made !== undefined && <Made value={made} label={words.madeToken} says={words.made} />}
      {error !== undefined && <Failed error={error} />}
    </form>
  );
};
