/** Where the network of a cell listens when every port is led to it: above the ports that the system gives to clients. */
export const SINK_PORT = 61_053;

/** Where it listens when nothing can be led: the ports that are used most. */
export const USUAL_PORTS: readonly number[] = [
  21, 22, 25, 53, 80, 110, 143, 389, 443, 465, 587, 853, 993, 1080, 1883, 3000, 3128, 3306, 4000, 4317, 4318, 4444, 5000, 5432, 5672, 6379,
  6667, 8000, 8008, 8080, 8081, 8086, 8088, 8125, 8443, 8545, 8787, 8888, 9000, 9001, 9090, 9092, 9200, 9443, 9999, 11434, 27017, 31337,
];

/** Addresses of the cell itself: what is sent there stays in the cell and is none of our business. */
export const OWN_V4 = '10.0.2.15';
export const OWN_V6 = 'fd17:625c:f037:2::15';

/** Where name servers answer when nothing can be led: the cell's own, and those whose addresses everybody knows. */
export const NAME_SERVERS: readonly string[] = ['127.0.0.1', '127.0.0.53', '::1', '8.8.8.8', '8.8.4.4', '1.1.1.1', '1.0.0.1', '9.9.9.9'];
