import type { DoctorCheck, DoctorCode } from '@ppt-embed/protocol/host';
import type { Subject } from './results/subjects.ts';

const s = (count: number): string => (count === 1 ? '' : 's');

/** Messages of the diagnosis, grouped by subject. */
export const en = {
  title: 'Diagnostics',
  checking: 'Checking…',
  checkAgain: 'Check again',
  copyReport: 'Copy report',
  copyFix: (subject: string): string => `Copy the fix for ${subject}`,
  copied: 'Copied',
  helpLink: 'What this code means (new tab)',
  failed: 'This check could not run.',
  noMethod: (name: string): string => `Not checked, because the fetcher has no method ${name}.`,
  corsBlocked: (origin: string): string =>
    `${origin} did not respond to this page. Either it is not running, or it does not allow requests from this origin. Set this in its createPptHost:`,
  counts: {
    error: (count: number): string => `${count} problem${s(count)}`,
    warning: (count: number): string => `${count} warning${s(count)}`,
    ok: (count: number): string => `${count} passed`,
    unknown: (count: number): string => `${count} not checked`,
  },
  severities: { error: 'Problem', warning: 'Warning', ok: 'Passed', unknown: 'Not checked' },
  subjects: {
    connection: 'Connection',
    service: 'Service',
    editorUrl: 'Editor URL',
    requests: 'Requests',
    policy: 'Content Security Policy',
    permissions: 'Permissions',
    isolation: 'Cross-origin isolation',
    size: 'Frame size',
    callback: 'Callback URL',
    versions: 'Versions',
    styles: 'Style sheet',
    clock: 'Clock',
    credentials: 'Credentials',
    security_domain: 'Security domain',
    storage: 'Storage',
    events: 'Events',
  } as Record<Subject | DoctorCheck, string>,
  groups: { page: 'This page', backend: 'The backend' },
  /** Translations of the backend's messages. Empty in English, where the backend's own messages are shown. */
  backendCodes: {} as Partial<Record<DoctorCode, string>>,
  /** Messages about requests that the backend, or a proxy in front of it, rejected. */
  failedRequest: {
    signedOut:
      'No user is signed in to this app. Sign in, then check again. If you are signed in, createPptHost does not recognize the session:',
    page: 'The response was an HTML page. Either it is the sign-in page of this app, or the host API is not mounted there. Sign in, or mount it:',
    rateLimited: (code: string): string =>
      `Too many requests (${code}). Wait a minute, then check again. If the error persists, the headers of this response show the source of the limit:`,
    proxy: (status: number): string =>
      `The backend is not responding: a proxy returned status ${status}. Start the backend, or correct the proxy target:`,
    failing: (status: number): string =>
      `The backend failed with status ${status} before the host API could respond. See its log, or send the request yourself:`,
    middleware: (status: number): string =>
      `Requests do not reach the host API: middleware of this app or a proxy returned status ${status}. Allow requests to:`,
  },
  connection: {
    connected: 'This app is connected.',
    connectedAs: (userId: string): string => `This app is connected as ${userId}.`,
    disconnected: 'This app is not connected, so presentations cannot be opened. Add the button that connects it:',
    banned:
      'This user is suspended. Connect again after the operator of the service has restored access with this command:',
    failed: (code: string): string =>
      `Could not check the connection (${code}). Check that the host API is mounted at the URL that the page requests:`,
    failing: (code: string): string =>
      `Could not check the connection (${code}): the host API failed. Search the backend's log for:`,
  },
  service: {
    responds: (ms: number): string => `Responds in ${ms} ms.`,
    slow: (ms: number): string =>
      `Took ${ms} ms to respond. Check the service's load. In the meantime, increase the timeout:`,
    failed: (code: string): string =>
      `Does not respond as expected (${code}). Send a request from the backend's machine:`,
  },
  editorUrl: {
    responds: (origin: string, ms: number): string =>
      `Received a URL from ${origin} in ${ms} ms. This page is allowed to embed it. The URL was not opened.`,
    notConnected: 'Not requested, because this app is not connected.',
    noHomePage:
      "This user does not have permission to open the editor's home page, so no URL was returned. Check as a user who can edit.",
    failed: (code: string): string =>
      `No editor URL was returned (${code}). Request one in the console to see the whole response:`,
    malformed: 'The returned value is not an absolute URL. The backend must return:',
    notAllowed: (origin: string): string => `${origin} is not an allowed origin of this app. Add it:`,
    insecure: (origin: string): string => `An HTTPS page cannot embed ${origin}. Set this in the service:`,
  },
  requests: {
    single: 'One call sends one request.',
    notApplicable: 'This fetcher sends no requests that the browser can count.',
    doubled: (count: number, path: string): string =>
      `One call of openEditor sent ${count} requests to ${path}. Each extra request issues a URL that is never used. Pass:`,
    pairs: (count: number, path: string): string =>
      `Two requests to ${path} started together (${count} time${s(count)}): an effect of this app runs twice in StrictMode. Request the URL with:`,
  },
  policy: {
    allows: (origin: string): string => `frame-src allows ${origin}.`,
    blocked: "frame-src does not list the editor's origin, so the frame stays blank. Add this line:",
    reported: 'A report-only policy would block the editor. Before it is enforced, add this line:',
    silent: (origin: string): string =>
      `The editor from ${origin} has loaded but does not respond. Some editors never do: if you can see the editor, nothing is wrong. If the frame is blank, its service does not allow this page to embed it, and the browser console mentions frame-ancestors. Set this in the service:`,
    mustRespond: (origin: string): string =>
      `The editor from ${origin} has loaded but does not respond, although this app expects messages from it. Its service may not allow this page to embed it; if so, the browser console mentions frame-ancestors. Otherwise, the frame may show a sign-in page or an error page from the service or a proxy. Set this in the service:`,
    stoppedResponding: (origin: string): string =>
      `The editor from ${origin} has loaded but does not respond, although another editor from this origin did on this page. The frame may show a sign-in page or an error page from the service or a proxy. Check whether the service responds, then call reload():`,
    noOrigin: "The editor's origin is unknown because this app is not connected.",
  },
  permissions: {
    allowed: 'This page grants all permissions that the editor needs.',
    denied: (names: string): string =>
      `This page's Permissions-Policy denies ${names}. To grant them, send this header:`,
    notReported: 'This browser does not report which permissions a page grants.',
  },
  isolation: {
    open: 'This page is not cross-origin isolated.',
    isolated:
      'This page is cross-origin isolated (COEP), so the editor appears only if its service opts in. To turn isolation off, send this header:',
  },
  size: {
    fits: (width: number, height: number): string => `${width} × ${height}: large enough.`,
    small: (width: number, height: number): string =>
      `${width} × ${height} is too small for an editor. Make it larger:`,
    zero: (width: number, height: number): string =>
      `${width} × ${height}: the editor is invisible, because no parent has a size. Set a size for the frame:`,
    none: 'There is no editor on this page.',
  },
  callback: {
    redirects: (callback: string): string => `Connect leaves this page; the callback URL is ${callback}.`,
    missing: (status: number): string => `Connect returned status ${status} without a redirect. Mount the host API:`,
    rejected: (failure: string): string =>
      `Connect failed (${failure}), because the backend expects its pages at another URL. Set this in createPptHost:`,
    rejectedForNow: (failure: string): string =>
      `Connect failed (${failure}), so the callback URL could not be checked. The backend's log shows whether the user or the service caused this.`,
    notApplicable: 'This fetcher does not connect over HTTP.',
  },
  versions: {
    same: (version: string): string => `The page and the backend use version ${version} of the host API.`,
    differ: (ours: string, theirs: string): string =>
      `The page uses version ${ours} of the host API, but the backend uses version ${theirs}. Update both to the same version:`,
    editorSame: (version: number): string => `The page and the editor use version ${version} of the editor messages.`,
    allSame: (version: string, messages: number): string =>
      `The page and the backend use version ${version} of the host API; the page and the editor use version ${messages} of the editor messages.`,
    editorDiffers: (ours: number, theirs: number): string =>
      `The page uses version ${ours} of the editor messages, but this service's editor uses version ${theirs}. The editor is shown but accepts no commands. Update the page:`,
    notReported: 'The backend does not report its version.',
  },
  styles: {
    loaded: "The library's style sheet is loaded.",
    missing: "The library's style sheet is missing, so components are unstyled. Add this line:",
    lowContrast: (ratio: string, minimum: string): string =>
      `Text on --ppt-accent has a contrast ratio of ${ratio}; the minimum is ${minimum}. Also set:`,
  },
  clock: {
    agrees: (seconds: number): string => `Differs from the backend's clock by ${seconds} s.`,
    differs: (seconds: number): string =>
      `Differs from the backend's clock by ${seconds} s, so signed links may appear expired. Set this device's clock:`,
    notReported: 'The backend does not report its time.',
  },
};

/** Messages of `Diagnostics` and `diagnose()`. */
export type DiagnosticsMessages = typeof en;

export const zhCN: typeof en = {
  title: '诊断',
  checking: '正在检查…',
  checkAgain: '重新检查',
  copyReport: '复制报告',
  copyFix: (subject) => `复制“${subject}”的修复内容`,
  copied: '已复制',
  helpLink: '查看此错误代码的含义（新标签页）',
  failed: '无法检查此项。',
  noMethod: (name) => `未检查此项，因为 fetcher 没有 ${name} 方法。`,
  corsBlocked: (origin) =>
    `${origin} 没有响应此页面：可能没有运行，也可能不允许来自此来源的请求。请在其 createPptHost 中设置：`,
  counts: {
    error: (count) => `${count} 个问题`,
    warning: (count) => `${count} 个警告`,
    ok: (count) => `${count} 项正常`,
    unknown: (count) => `${count} 项未检查`,
  },
  severities: { error: '问题', warning: '警告', ok: '正常', unknown: '未检查' },
  subjects: {
    connection: '连接',
    service: '服务',
    editorUrl: '编辑器链接',
    requests: '请求',
    policy: '内容安全策略',
    permissions: '权限',
    isolation: '跨源隔离',
    size: '框架尺寸',
    callback: '回调地址',
    versions: '版本',
    styles: '样式表',
    clock: '时钟',
    credentials: '凭据',
    security_domain: '安全域',
    storage: '存储',
    events: '事件',
  },
  groups: { page: '此页面', backend: '后端' },
  backendCodes: {
    service_responds: '服务正常响应。',
    service_unreachable: '后端无法访问服务。',
    service_failing: '服务返回错误。',
    clock_agrees: '与服务的时钟一致。',
    clock_differs: '与服务的时钟不一致。',
    clock_unknown: '服务没有提供时间。',
    credentials_taken: '服务接受应用令牌。',
    credentials_rejected: '服务拒绝了应用令牌。',
    credentials_unknown: '无法确认应用令牌是否有效。',
    security_domain_matches: '回调地址与安全域一致。',
    security_domain_mismatch: '回调地址与安全域不一致。',
    app_id_rejected: '应用令牌不属于 service.appId 指定的应用。',
    security_domain_unknown: '无法确认安全域。',
    callback_reachable: '回调地址指向此后端。',
    callback_elsewhere: '回调地址指向其他服务器。',
    callback_unreachable: '回调地址无法访问。',
    storage_works: '存储工作正常。',
    storage_one_process: '此存储只适用于单个进程。',
    storage_failing: '存储无法保存数据。',
    storage_not_atomic: '存储在并发写入时会丢失数据。',
    events_arrive: '可以正常接收服务的事件。',
    events_none_yet: '尚未收到服务的事件。',
    events_off: '没有启用事件。',
  },
  failedRequest: {
    signedOut: '没有用户登录此应用。请登录后重新检查。如果已登录，说明 createPptHost 无法识别该会话：',
    page: '响应是一个 HTML 页面：可能是此应用的登录页面，也可能后端接口（host API）没有挂载在该路径。请登录，或挂载：',
    rateLimited: (code) =>
      `请求过于频繁（${code}）。请等一分钟后重新检查。如果错误仍然存在，以下响应的标头会说明限制来自哪里：`,
    proxy: (status) => `后端没有响应：代理返回了状态码 ${status}。请启动后端，或更正代理的目标地址：`,
    failing: (status) =>
      `后端出错，其接口（host API）没有响应，状态码为 ${status}，原因见后端日志。也可直接发送该请求：`,
    middleware: (status) =>
      `请求没有到达后端接口（host API）：此应用的中间件或代理返回了状态码 ${status}。请放行发往以下地址的请求：`,
  },
  connection: {
    connected: '此应用已连接。',
    connectedAs: (userId) => `此应用已连接，用户为 ${userId}。`,
    disconnected: '此应用尚未连接，无法打开演示文稿。请添加连接按钮：',
    banned: '此用户已被停用。服务的运营者可使用以下命令恢复，之后请重新连接：',
    failed: (code) => `无法获取连接状态（${code}）。请确认后端接口（host API）已挂载在页面请求的地址：`,
    failing: (code) => `无法获取连接状态（${code}）：后端接口（host API）出错。请在后端日志中搜索：`,
  },
  service: {
    responds: (ms) => `${ms} 毫秒内响应。`,
    slow: (ms) => `${ms} 毫秒后才响应。请检查服务负载，同时可延长超时时间：`,
    failed: (code) => `没有正常响应（${code}）。请在后端机器上发送请求：`,
  },
  editorUrl: {
    responds: (origin, ms) => `在 ${ms} 毫秒内收到来自 ${origin} 的链接，此页面可以嵌入它。该链接尚未打开。`,
    notConnected: '此应用尚未连接，因此没有请求链接。',
    noHomePage: '此用户不能打开编辑器主页，因此没有收到链接。请以有编辑权限的用户身份检查。',
    failed: (code) => `没有收到编辑器链接（${code}）。可在控制台中请求一次，查看完整响应：`,
    malformed: '返回的值不是完整链接。后端应返回：',
    notAllowed: (origin) => `${origin} 不在此应用允许的来源中，请添加：`,
    insecure: (origin) => `HTTPS 页面不能嵌入 ${origin}。请在服务中设置：`,
  },
  requests: {
    single: '一次调用只发出一个请求。',
    notApplicable: '此 fetcher 没有发出浏览器可统计的请求。',
    doubled: (count, path) =>
      `一次 openEditor 调用向 ${path} 发出了 ${count} 个请求。每个多余的请求都会签发一个不会使用的链接。请传入：`,
    pairs: (count, path) =>
      `有 ${count} 次，两个请求同时发往 ${path}：此应用的 effect 在 StrictMode 中运行了两遍。请改用以下方式请求链接：`,
  },
  policy: {
    allows: (origin) => `frame-src 允许 ${origin}。`,
    blocked: 'frame-src 没有列出编辑器的来源，框架会保持空白。请添加这一行：',
    reported: '一条仅报告（report-only）的策略在强制执行后会拦截编辑器。请在此之前添加这一行：',
    silent: (origin) =>
      `${origin} 的编辑器已加载但没有响应。有些编辑器从不响应：如果编辑器显示正常，就没有问题。如果框架空白，说明其服务不允许此页面嵌入，浏览器控制台会提到 frame-ancestors。请在服务中设置：`,
    mustRespond: (origin) =>
      `${origin} 的编辑器已加载但没有响应，而此应用需要接收它的消息。可能是其服务不允许此页面嵌入，此时浏览器控制台会提到 frame-ancestors；也可能框架显示的是服务或代理的错误页面，或者登录页面。请在服务中设置：`,
    stoppedResponding: (origin) =>
      `${origin} 的编辑器已加载但没有响应，而此页面上同一来源的另一个编辑器响应过。框架显示的可能是服务或代理的错误页面，或者登录页面。请检查服务是否正常，然后调用 reload()：`,
    noOrigin: '此应用尚未连接，因此不知道编辑器的来源。',
  },
  permissions: {
    allowed: '此页面授予了编辑器所需的全部权限。',
    denied: (names) => `此页面的 Permissions-Policy 禁用了 ${names}。如需授予这些权限，请发送以下响应头：`,
    notReported: '此浏览器不会报告页面授予了哪些权限。',
  },
  isolation: {
    open: '此页面未启用跨源隔离。',
    isolated:
      '此页面启用了跨源隔离（COEP），只有编辑器的服务声明允许时，编辑器才会显示。如需关闭隔离，请发送以下响应头：',
  },
  size: {
    fits: (width, height) => `${width} × ${height}：尺寸足够。`,
    small: (width, height) => `${width} × ${height} 尺寸过小，不适合编辑器，请增大：`,
    zero: (width, height) => `${width} × ${height}：父元素没有尺寸，因此看不到编辑器。请为框架设置尺寸：`,
    none: '此页面上没有编辑器。',
  },
  callback: {
    redirects: (callback) => `“连接”会离开此页面，回调地址为 ${callback}。`,
    missing: (status) => `“连接”返回了状态码 ${status}，没有重定向。请挂载后端接口（host API）：`,
    rejected: (failure) => `“连接”失败（${failure}），因为后端认为页面位于另一个地址。请在 createPptHost 中设置：`,
    rejectedForNow: (failure) =>
      `“连接”失败（${failure}），因此无法检查回调地址。后端日志会说明是由用户还是由服务引起。`,
    notApplicable: '此 fetcher 不通过 HTTP 连接。',
  },
  versions: {
    same: (version) => `页面与后端的接口（host API）版本均为 ${version}。`,
    differ: (ours, theirs) => `页面的接口（host API）版本为 ${ours}，后端为 ${theirs}。请将两者更新到同一版本：`,
    editorSame: (version) => `页面与编辑器的消息版本均为 ${version}。`,
    allSame: (version, messages) =>
      `页面与后端的接口（host API）版本均为 ${version}，页面与编辑器的消息版本均为 ${messages}。`,
    editorDiffers: (ours, theirs) =>
      `页面的编辑器消息版本为 ${ours}，此服务的编辑器为 ${theirs}。编辑器可以显示，但不接受页面指令。请将页面更新到对应版本：`,
    notReported: '后端没有提供版本信息。',
  },
  styles: {
    loaded: '此页面已加载组件库的样式表。',
    missing: '缺少组件库的样式表，组件没有样式。请添加这一行：',
    lowContrast: (ratio, minimum) => `--ppt-accent 上文字的对比度为 ${ratio}，低于最低要求 ${minimum}。请同时设置：`,
  },
  clock: {
    agrees: (seconds) => `与后端时钟相差 ${seconds} 秒。`,
    differs: (seconds) => `与后端时钟相差 ${seconds} 秒，签名链接可能显示为已过期。请校准此设备的时钟：`,
    notReported: '后端没有提供时间信息。',
  },
};
