import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getFreePort, kill } from '../../scripts/builtServer';
import { canUse } from './systemPrograms';

const SITE = 'deploy/nginx/site.conf';

type Response = { status: number; headers: IncomingHttpHeaders; text: string };
export type Nginx = {
  send: (
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ) => Promise<Response>;
  port: number;
  /** The lines of its log. */
  log: () => string[];
  /** The upstreams of each request, in order; several where a request was retried. */
  upstreams: () => string[];
  stop: () => Promise<void>;
};

export function hasNginx(): boolean {
  const { status } = spawnSync('nginx', ['-v'], { env: getEnvWithSbin() });
  return canUse('nginx', { isInstalled: status === 0, packages: 'nginx-light' });
}

/** Debian installs nginx where only root's PATH points. */
function getEnvWithSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
}

/** Starts nginx with the site's configuration, other ports and a new certificate, in front of these two servers. */
export async function startNginx(ports: [first: number, second: number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sanyog-nginx-'));
  const [plain, secure] = [await getFreePort(), await getFreePort()];
  createCertificate(folder);
  writeConfiguration(folder, { ports, plain, secure });
  const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const check = spawnSync('nginx', [...flags, '-t'], { env: getEnvWithSbin(), encoding: 'utf8' });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn('nginx', [...flags, '-g', 'daemon off;'], { env: getEnvWithSbin(), stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGTERM'));
  const agent = new Agent({ ca: readFileSync(join(folder, 'certificate.pem')), keepAlive: true });
  const send = createSend(secure, agent);
  const log = () => readFileSync(join(folder, 'sanyog.log'), 'utf8').split('\n').filter(Boolean);
  while (child.exitCode === null && !(await send('GET', '/healthz').catch(() => undefined))) await wait(20);
  return {
    send,
    port: secure,
    log,
    upstreams: () => log().map((line) => line.split(' ').slice(5).join(' ')),
    async stop() {
      agent.destroy();
      await kill(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createCertificate(folder: string): void {
  const type = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const name = '-subj /CN=www.sanyog.example -addext subjectAltName=DNS:www.sanyog.example';
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const { status, stderr } = spawnSync('openssl', ['req', ...`${type} ${name}`.split(' '), ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl is needed for a certificate: ${stderr}`);
}

function writeConfiguration(
  folder: string,
  { ports, plain, secure }: { ports: [number, number]; plain: number; secure: number },
): void {
  const site = readFileSync(SITE, 'utf8')
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen 127.0.0.1:${plain}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen 127.0.0.1:${secure}`)
    .replaceAll(/^(\s*listen .*)\n\1$/gm, '$1')
    .replaceAll(/ssl_certificate .*/g, `ssl_certificate ${join(folder, 'certificate.pem')};`)
    .replaceAll(/ssl_certificate_key .*/g, `ssl_certificate_key ${join(folder, 'key.pem')};`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/opt/sanyog/current', process.cwd())
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
    pid ${join(folder, 'nginx.pid')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http {
      ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')}
      ${site}
    }`,
  );
}

function createSend(port: number, agent: Agent): Nginx['send'] {
  return (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const clientRequest = request(
        {
          agent,
          method,
          path,
          host: '127.0.0.1',
          port,
          servername: 'www.sanyog.example',
          headers: {
            host: 'www.sanyog.example',
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('error', reject);
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(payload);
    });
}
