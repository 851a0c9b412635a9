import { useState, type ReactNode } from 'react';
import { ALERTS, type AlertKind, type Delivery, type Webhook } from '../../../../model/web.ts';
import { legible } from '../../../../reporters/words/legible.ts';
import { ask, forget, useAsk } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Made } from '../parts/copy.tsx';
import { Sure } from '../parts/sure.tsx';
import { Answer, Failed } from '../parts/states.tsx';
import { Ago } from '../parts/time.tsx';

const words = say.settings;
const PATH = '/api/webhooks';

/** Who is told of changes in watched servers. */
export const Webhooks = (): ReactNode => {
  const hooks = useAsk<{ readonly rows: readonly Webhook[] }>(PATH);
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{words.webhooks}</h2>
      <p className="soft">{words.webhooksSays}</p>
      <Answer of={hooks} what={words.webhooks.toLowerCase()}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{words.noWebhooks}</p>
          ) : (
            <ul className="hooks">
              {rows.map((hook) => (
                <One key={hook.id} hook={hook} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Make />
    </section>
  );
};

const deliveryWords = ({ delivered, says, attempts }: Delivery): string =>
  delivered ? words.delivered(legible(says, 120), attempts) : words.notDelivered(legible(says, 200), attempts);

const One = ({ hook }: { readonly hook: Webhook }): ReactNode => {
  const [testing, setTesting] = useState(false);
  const [tested, setTested] = useState<Delivery | undefined>();
  const [error, setError] = useState<unknown>();
  const test = (): void => {
    setTesting(true);
    setError(undefined);
    ask<Delivery>(`${PATH}/${hook.id}/test`, 'POST')
      .then(setTested, setError)
      .finally(() => setTesting(false));
  };
  const last = tested ?? hook.lastDelivery;
  return (
    <li>
      <p>
        <code>{legible(hook.url, 200)}</code>
      </p>
      <p className="soft small">{hook.on.map((kind) => words.alerts[kind]).join(', ')}</p>
      <p className="small" role="status">
        {last && (
          <>
            {words.lastDelivery}: {deliveryWords(last)}, <Ago at={last.at} />
          </>
        )}
      </p>
      {error !== undefined && <Failed error={error} />}
      <div className="row">
        <button type="button" onClick={test} disabled={testing}>
          {testing ? words.testing : words.test}
        </button>
        <Sure says={say.remove} question={words.removeWebhook} sure={() => ask(`${PATH}/${hook.id}`, 'DELETE').then(() => forget(PATH))} />
      </div>
    </li>
  );
};

const Make = (): ReactNode => {
  const [url, setUrl] = useState('');
  const [on, setOn] = useState<readonly AlertKind[]>(ALERTS);
  const [secret, setSecret] = useState<string | undefined>();
  const [wrong, setWrong] = useState('');
  const [error, setError] = useState<unknown>();
  const make = (): void => {
    setError(undefined);
    setWrong(on.length === 0 ? words.pickOne : '');
    if (on.length === 0) return;
    ask<Webhook>(PATH, 'POST', { url: url.trim(), on }).then((hook) => {
      setSecret(hook.secret);
      setUrl('');
      forget(PATH);
    }, setError);
  };
  return (
    <form
      className="make"
      aria-label={words.newWebhook}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h3>{words.newWebhook}</h3>
      <div className="row">
        <label className="grow">
          <span>{words.url}</span>
          <input type="url" required value={url} placeholder="https://" onChange={(event) => setUrl(event.target.value)} />
        </label>
        <button type="submit">{words.newWebhook}</button>
      </div>
      <fieldset>
        <legend>{words.on}</legend>
        {ALERTS.map((kind) => (
          <label key={kind} className="check">
            <input
              type="checkbox"
              checked={on.includes(kind)}
              onChange={(event) => setOn(event.target.checked ? [...on, kind] : on.filter((each) => each !== kind))}
            />{' '}
            {words.alerts[kind]}
          </label>
        ))}
      </fieldset>
      <p className="wrong" role="status">
        {wrong}
      </p>
      {secret !== undefined && <Made value={secret} label={words.secret} says={words.made} />}
      {error !== undefined && <Failed error={error} />}
    </form>
  );
};
