import { z } from '@hono/zod-openapi';
import { EXPORTS, type StoredReport } from '../../model/web.ts';
import { notThere } from './problem.ts';

/** Formats that a report may be taken home in. */
export const FORMAT = z.enum(EXPORTS);

/** A report as a file of this format, to be saved and not shown: what a server has said is never shown as a page of ours. */
export async function exported({ report, id }: StoredReport, format: string): Promise<Response> {
  const { reporters } = await import('../../reporters/index.ts');
  const reporter = reporters.find(({ name }) => name === format);
  if (reporter === undefined) throw notThere('format');
  const label = (report.servers[0]?.label ?? '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  const name = `assayer-${label === '' ? id : label}-${report.startedAt.slice(0, 10)}.${reporter.ending}`;
  return new Response(reporter.render(report, { colour: false, width: 100, verbose: true }), {
    headers: { 'Content-Type': reporter.mime, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
