# python3 scripts/services/throwaway-s3.py ACCOUNT:USER SECRET
# OpenStack Swift with its S3 API, all its servers in this one process: accounts and containers in a temporary folder,
# objects in memory. Prints its URL once it responds; runs until its input closes, so that it never outlives the process that
# started it.
import array
import os
import shutil
import sys
import tempfile

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import wsgi  # noqa: E402
from eventlet.hubs import trampoline  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

STORAGE = {"account": "account", "container": "container", "object": "mem_object"}

# It insists on a memcached, and works as well if there is none.
PROXY = """
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def main(key, secret):
    write("swift.conf", "[swift-hash]\nswift_hash_path_prefix = kolhu\nswift_hash_path_suffix = kolhu\n")
    utils.set_swift_dir(folder)
    reload_storage_policies()
    os.mkdir(os.path.join(folder, "disk"))
    listeners = {name: eventlet.listen(("127.0.0.1", 0)) for name in [*STORAGE, "proxy"]}
    for name in STORAGE:
        write_ring(name, listeners[name].getsockname()[1])
    for name, app in STORAGE.items():
        serve(name, listeners[name], f"[app:main]\nuse = egg:swift#{app}\n")
    serve("proxy", listeners["proxy"], PROXY.format(user=key.replace(":", "_"), secret=secret))
    print("http://127.0.0.1:%d" % listeners["proxy"].getsockname()[1], flush=True)
    while trampoline(0, read=True) or os.read(0, 1024):
        pass


def serve(name, listener, settings):
    common = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}\nmount_check = false\n"
    app = loadapp(write(f"{name}.conf", common + settings), global_conf={"log_name": name})
    # Clients look for "ETag", not for "Etag".
    options = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    eventlet.spawn(wsgi.server, listener, app, utils.NullLogger(), **options)


def write_ring(name, port):
    """Tells the proxy where the one server of a kind is."""
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "disk", "ip": "127.0.0.1", "port": port}
    device |= {"replication_ip": "127.0.0.1", "replication_port": port}
    RingData([array.array("H", [0])], [device], 32).save(os.path.join(folder, f"{name}.ring.gz"))


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


folder = tempfile.mkdtemp(prefix="kolhu-s3-")
try:
    main(*sys.argv[1:])
finally:
    shutil.rmtree(folder)
