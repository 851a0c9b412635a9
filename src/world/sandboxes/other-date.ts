import type { Around } from './contract.ts';

/** How far ahead the other date is: another month, another day of the week, and past what waits for some weeks. */
export const DAYS_AHEAD = 38;

/** Where it lies: what a program reads there is ours. */
export const OTHER_DATE_FOLDER = '/etc/local-date';
const NODE = `${OTHER_DATE_FOLDER}/date.cjs`;

/** Lies in a cell from its first start and does nothing until a program is started with `inOtherDate`. */
export const otherDateAround: Around = {
  prefix: async () => [],
  bringsNetwork: false,
  files: new Map([
    [NODE, nodeSource(DAYS_AHEAD * 86_400_000)],
    [`${OTHER_DATE_FOLDER}/sitecustomize.py`, pythonSource(DAYS_AHEAD * 86_400)],
  ]),
  env: {},
};

/** Variables by which programs of Node and Python, and all that they start, believe that it is some weeks later. The clock of the machine, TLS and waiting stay as they are. */
export const inOtherDate = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...env,
  NODE_OPTIONS: joined(' ', `--require ${NODE}`, env['NODE_OPTIONS']),
  PYTHONPATH: joined(':', OTHER_DATE_FOLDER, env['PYTHONPATH']),
});

const joined = (between: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between);

/** What of it a program can see through, for people. */
export const OTHER_DATE_UNSEEN =
  'Another date was told to programs of Node and Python only. Native programs, and whoever asks the system itself, a server elsewhere or the times of files, saw the true one.';

/** `Date` as it was, in all but what it takes for now. */
function nodeSource(milliseconds: number): string {
  return `'use strict';
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const now = () => realNow() + ${milliseconds};
const NewDate = new Proxy(RealDate, {
  construct: (of, given, as) => Reflect.construct(of, given.length === 0 ? [now()] : given, as === NewDate ? of : as),
  apply: () => new RealDate(now()).toString(),
  get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
});
Object.defineProperty(now, 'name', { value: 'now' });
Object.defineProperty(RealDate.prototype, 'constructor', { value: NewDate, writable: true, configurable: true });
globalThis.Date = NewDate;
const { DateTimeFormat } = Intl;
const { formatToParts } = DateTimeFormat.prototype;
DateTimeFormat.prototype.formatToParts = function (date) { return formatToParts.call(this, date === undefined ? now() : date); };
const { get } = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format');
Object.defineProperty(DateTimeFormat.prototype, 'format', {
  configurable: true,
  get() { const format = get.call(this); return (date) => format(date === undefined ? now() : date); },
});
`;
}

/** What `time` and `datetime` take for now; a module of that name which was there before is run too. */
function pythonSource(seconds: number): string {
  return `import sys
import time
import copyreg
import datetime

AHEAD = ${seconds}


def _other_date():
    real_time, real_time_ns = time.time, time.time_ns
    real_datetime, delta = datetime.datetime, datetime.timedelta(seconds=AHEAD)

    def later():
        return real_time() + AHEAD

    def taking_now(real):
        def taken(seconds=None):
            return real(later() if seconds is None else seconds)

        return taken

    real_strftime, real_localtime = time.strftime, time.localtime
    time.time = later
    time.time_ns = lambda: real_time_ns() + AHEAD * 1000000000
    time.localtime, time.gmtime, time.ctime = taking_now(time.localtime), taking_now(time.gmtime), taking_now(time.ctime)
    time.strftime = lambda form, at=None: real_strftime(form, real_localtime(later()) if at is None else at)

    class Kind(type(real_datetime)):
        def __instancecheck__(cls, it):
            return isinstance(it, real_datetime) if cls is Later else type.__instancecheck__(cls, it)

        def __subclasscheck__(cls, it):
            return issubclass(it, real_datetime) if cls is Later else type.__subclasscheck__(cls, it)

    class Later(real_datetime, metaclass=Kind):
        def __new__(cls, *given, **named):
            return real_datetime.__new__(real_datetime if cls is Later else cls, *given, **named)

        @classmethod
        def now(cls, tz=None):
            if cls is Later:
                return real_datetime.fromtimestamp(later(), tz)
            return super().now(tz) + delta

        @classmethod
        def utcnow(cls):
            return (real_datetime if cls is Later else super()).utcnow() + delta

    Later.__name__ = Later.__qualname__ = "datetime"
    Later.__module__ = "datetime"
    datetime.datetime = Later
    # By name it is the other one that is found.
    copyreg.pickle(real_datetime, lambda it: (Later,) + it.__reduce_ex__(2)[1:])


try:
    _other_date()
except Exception:
    pass
sys.path[:] = [path for path in sys.path if path != ${JSON.stringify(OTHER_DATE_FOLDER)}]
_own = sys.modules.pop("sitecustomize", None)
try:
    import sitecustomize
except ImportError:
    if _own is not None:
        sys.modules["sitecustomize"] = _own
`;
}
