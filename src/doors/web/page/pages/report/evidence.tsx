import type { ReactNode } from 'react';
import type { Evidence, Finding, Opinion, Quote } from '../../../../../model/finding.ts';
import type { SeedSource, Witness } from '../../../../../model/witness.ts';
import { type Excerpt, excerpt, sides, steps, type Texts } from '../../../../../reporters/words/excerpt.ts';
import { quoteOf } from '../../../../../reporters/words/opinion.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { say } from '../../browser/say.ts';
import { placeWords } from '../../shape/place.ts';
import { Excerpted, Legible, Told } from '../../parts/legible.tsx';

const words = say.report.findings;

/** One piece of evidence, as what it is; its address is said when it is not that of the finding. */
export const EvidenceShown = ({
  evidence,
  finding,
  texts,
}: {
  readonly evidence: Evidence;
  readonly finding: Finding;
  readonly texts: Texts;
}): ReactNode => (
  <div className={`evidence e-${evidence.kind}`}>
    {typeof evidence.address === 'string' && evidence.address !== finding.address && (
      <p className="step">
        <Told text={placeWords(evidence.address)} />
      </p>
    )}
    <Shown evidence={evidence} texts={texts} />
  </div>
);

const Shown = ({ evidence, texts }: { readonly evidence: Evidence; readonly texts: Texts }): ReactNode => {
  switch (evidence.kind) {
    case 'quote':
      return <Quoted quote={evidence} texts={texts} />;
    case 'change': {
      const { before, after } = sides(evidence);
      return (
        <div className="change">
          <Side how={words.before} text={before} absent={words.wasNot} />
          <Side how={words.now} text={after} absent={words.isNot} />
        </div>
      );
    }
    case 'witness':
      return <Witnessed witness={evidence} />;
    case 'deed':
    case 'fact':
      return (
        <p className="said">
          <code>
            <Legible text={evidence.says} cap={600} />
          </code>
        </p>
      );
    case 'opinion':
      return <Thought opinion={evidence} texts={texts} />;
    default:
      return <Other evidence={evidence} />;
  }
};

const Side = ({ how, text, absent }: { readonly how: string; readonly text: Excerpt | undefined; readonly absent: string }): ReactNode => (
  <div>
    <p className="step">{how}</p>
    {text === undefined ? (
      <p className="soft">{absent}</p>
    ) : (
      <p className="said">
        <Excerpted excerpt={text} />
      </p>
    )}
  </div>
);

/** Words of the server; where they were hidden, each layer that was taken off, from what was sent to what it says. */
const Quoted = ({ quote, texts }: { readonly quote: Quote; readonly texts: Texts }): ReactNode => {
  const chain = steps(quote, texts);
  if (chain.length === 0)
    return (
      <blockquote className="said">
        <Excerpted excerpt={excerpt(quote, texts)} />
      </blockquote>
    );
  return (
    <ol className="chain">
      {chain.map(({ how, text }, at) => (
        <li key={at}>
          <span className="step">
            <Told text={how} />
          </span>
          {text !== undefined && (
            <span className="said">
              <code>
                <Told text={text} />
              </code>
            </span>
          )}
          {at === chain.length - 1 && (
            <blockquote className="said">
              <Excerpted excerpt={excerpt(quote, texts)} />
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
};

/** A planted value that came out: from where, to where, in which form. */
export const Witnessed = ({ witness }: { readonly witness: Witness }): ReactNode => (
  <dl className="witness">
    <div>
      <dt>{words.from}</dt>
      <dd>
        <Told text={sourceWords(witness.source)} />
      </dd>
    </div>
    <div>
      <dt>{words.came}</dt>
      <dd>
        <Told text={`${legible(witness.sink, 40)}: ${placeWords(witness.address)}`} />
      </dd>
    </div>
    <div>
      <dt>{words.form}</dt>
      <dd>
        {say.report.classes[witness.class] ?? witness.class}
        {witness.via.length > 0 && <Told text={` (${witness.via.map((step) => legible(step, 40)).join(' → ')})`} />},{' '}
        {words.confidence(witness.confidence)}
      </dd>
    </div>
    <div>
      <dt>{words.result}</dt>
      <dd>
        <code>
          <Legible text={witness.excerpt} cap={300} />
        </code>
      </dd>
    </div>
  </dl>
);

const sourceWords = (source: SeedSource): string => {
  const { sources } = say.report;
  switch (source.kind) {
    case 'env':
      return sources.env(legible(source.name, 80));
    case 'file':
      return sources.file(legible(source.path, 120));
    case 'argument':
      return sources.argument(legible(source.exchange, 40), legible(source.path, 80));
    case 'upstream':
      return sources.upstream(legible(source.host, 80));
  }
};

/** What a model thinks, and the words on which it rests. */
const Thought = ({ opinion, texts }: { readonly opinion: Opinion; readonly texts: Texts }): ReactNode => (
  <div className="thought">
    <p className="step">
      <Told text={words.opinionOf(legible(opinion.model, 80))} />{' '}
      <span className="soft">
        ({legible(opinion.prompt, 40)}), {words.confidence(opinion.confidence)}
      </span>
    </p>
    <p>
      <Legible text={opinion.says} cap={600} />
    </p>
    {opinion.text !== '' && (
      <blockquote className="said">
        <Excerpted excerpt={excerpt(quoteOf(opinion), texts)} />
      </blockquote>
    )}
  </div>
);

/** A kind that came after this page: its own sentence, where it has one. */
const Other = ({ evidence }: { readonly evidence: { readonly kind?: unknown } }): ReactNode => {
  const told = new Map<string, unknown>(Object.entries(evidence));
  const says = told.get('says');
  return <p className="said">{typeof says === 'string' ? <Legible text={says} cap={600} /> : words.unknownEvidence}</p>;
};
