/** One event, before it is completed by what all events say. */
export interface OcsfEvent {
  readonly class: keyof typeof OCSF_CLASSES;
  readonly activity: readonly [id: number, name: string];
  /** Milliseconds since the Unix epoch. */
  readonly time: number;
  /** Within the exchange; empty: the exchange itself. */
  readonly uid: string;
  /** undefined: not known. */
  readonly worked: boolean | undefined;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Under `unmapped.assayer`. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** 1 informational to 5 critical; absent: 1. */
  readonly severity?: 1 | 2 | 3 | 4 | 5;
}

export const OCSF_CLASSES = {
  1001: ['File System Activity', 1, 'System Activity'],
  1007: ['Process Activity', 1, 'System Activity'],
  2004: ['Detection Finding', 2, 'Findings'],
  4001: ['Network Activity', 4, 'Network Activity'],
  4003: ['DNS Activity', 4, 'Network Activity'],
  6003: ['API Activity', 6, 'Application Activity'],
} as const;

const SEVERITY = ['Unknown', 'Informational', 'Low', 'Medium', 'High', 'Critical'] as const;

/** What all events of one exchange say. */
export interface OcsfContext {
  /** Correlates them. */
  readonly exchange: string;
  /** Version of Assayer. */
  readonly version: string;
  /** Under `unmapped.assayer`. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** The event as OCSF 1.8 wants it. */
export function completeOcsf(event: OcsfEvent, sequence: number, { exchange, version, own }: OcsfContext): object {
  const [className, category, categoryName] = OCSF_CLASSES[event.class];
  const [id, name] = event.activity;
  const status = event.worked === undefined ? [0, 'Unknown'] : event.worked ? [1, 'Success'] : [2, 'Failure'];
  const severity = event.severity ?? 1;
  return {
    class_uid: Number(event.class),
    class_name: className,
    category_uid: category,
    category_name: categoryName,
    activity_id: id,
    activity_name: name,
    type_uid: Number(event.class) * 100 + id,
    type_name: `${className}: ${name}`,
    time: Math.round(event.time),
    severity_id: severity,
    severity: SEVERITY[severity],
    status_id: status[0],
    status: status[1],
    ...(event.detail === undefined ? {} : { status_detail: event.detail }),
    metadata: {
      version: '1.8.0',
      product: { name: 'Assayer', vendor_name: 'Assayer', version },
      uid: event.uid === '' ? exchange : `${exchange}/${event.uid}`,
      correlation_uid: exchange,
      sequence,
    },
    ...event.fields,
    unmapped: { assayer: { ...own, ...event.own } },
  };
}
