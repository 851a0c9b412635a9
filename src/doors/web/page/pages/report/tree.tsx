import type { ReactNode } from 'react';
import type { BehaviourTree, NetworkWords } from '../../../../../model/behaviour.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { say } from '../../browser/say.ts';
import { Legible, LegibleBlock, Told } from '../../parts/legible.tsx';
import { type Branch, branches, type Leaf } from '../../shape/tree.ts';

const words = say.report.behaviour;

/** What was done in one window, drawn as the tree of programs that did it. */
export const Tree = ({ behaviour }: { readonly behaviour: BehaviourTree }): ReactNode => {
  const all = branches(behaviour);
  return (
    <>
      {all.length === 0 ? (
        <p className="soft">{words.treeNone}</p>
      ) : (
        <ul className="tree">
          {all.map((branch, at) => (
            <BranchShown key={at} branch={branch} />
          ))}
        </ul>
      )}
      {behaviour.dropped > 0 && <p className="soft small">{words.dropped(behaviour.dropped)}</p>}
    </>
  );
};

const BranchShown = ({ branch: { process, deeds, children } }: { readonly branch: Branch }): ReactNode => (
  <li>
    <div className="node n-process">
      <Mark kind="process" />
      {process === undefined ? (
        <span className="soft">{words.unknownProcess}</span>
      ) : (
        <code>
          <Legible text={process.argv.length === 0 ? process.program : process.argv.join(' ')} cap={240} />
        </code>
      )}
      {process !== undefined && <span className="soft small"> {processNote(process)}</span>}
    </div>
    {deeds.length + children.length > 0 && (
      <ul>
        {deeds.map((leaf, at) => (
          <LeafShown key={at} leaf={leaf} />
        ))}
        {children.map((child, at) => (
          <BranchShown key={at} branch={child} />
        ))}
      </ul>
    )}
  </li>
);

const processNote = ({ parent, exit, error }: NonNullable<Branch['process']>): string => {
  if (error) return `(${legible(error, 20)})`;
  if (!parent) return words.running;
  return typeof exit === 'number' && exit !== 0 ? `exit ${exit}` : '';
};

const LeafShown = ({ leaf: { kind, says, said } }: { readonly leaf: Leaf }): ReactNode => (
  <li>
    <div className={`node n-${kind}`}>
      <Mark kind={kind} />
      {said === undefined || said === null ? (
        <code>
          <Told text={says} />
        </code>
      ) : (
        <details>
          <summary>
            <code>
              <Told text={says} />
            </code>
          </summary>
          <Said said={said} />
        </details>
      )}
    </div>
  </li>
);

/** What would have left the machine. */
const Said = ({ said }: { readonly said: NetworkWords }): ReactNode => (
  <div className="said">
    <LegibleBlock
      text={[
        [said.method, said.url].filter((part) => typeof part === 'string').join(' '),
        ...said.headers.slice(0, 60).map(([name, value]) => `${name}: ${value}`),
        ...(said.body === '' ? [] : ['', said.body]),
      ].join('\n')}
    />
  </div>
);

/** Shape and word tell the kind; colour repeats it. */
const Mark = ({ kind }: { readonly kind: 'process' | Leaf['kind'] }): ReactNode => (
  <svg className="glyph" viewBox="0 0 12 12" role="img" aria-label={words.kinds[kind]}>
    {kind === 'process' && <path d="M2 2.500l4 3.500-4 3.500M6.500 10H11" />}
    {kind === 'file' && <path d="M2.500 1h4.500l2.500 2.500V11h-7zM7 1v2.500h2.500" />}
    {kind === 'network' && <path d="M1 6h9.500M7 2.500L10.500 6 7 9.500" />}
  </svg>
);
